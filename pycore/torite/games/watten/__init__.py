"""What the Watten games share: how the cards compare, the deal, raising, signals, the bot."""
