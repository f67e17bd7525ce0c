"""What the games of a family share: rules, a way to play, texts."""
