"""What every game stands on: cards, options, deals, records, views, samples."""
