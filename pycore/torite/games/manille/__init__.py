"""The Manille family: sevens high, points in tricks, the duty to trump."""
