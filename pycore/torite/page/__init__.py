"""Messages and texts made from views: tables, score sheets, the catalogue, plain text."""
