"""What is bought and bet on beside a race: the secret auction, bets, money."""
