"""Building blocks that games share: tricks, stock, melds, auctions, signals, questions."""
