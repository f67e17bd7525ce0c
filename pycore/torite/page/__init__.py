"""What the page shows, made from views: tables, score sheets, the catalogue, plain text."""
