"""What the Watten games share: how the cards compare, deal and announcement, raising, signals, the program."""
