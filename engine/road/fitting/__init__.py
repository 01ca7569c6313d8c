"""Fitting a road to existing spaces."""
