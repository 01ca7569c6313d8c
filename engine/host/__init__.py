"""Server of tables for friends: a page and a socket for every seat, in the extra `host`."""
