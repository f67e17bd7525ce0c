"""What other sites show of a link to a page of this one: a title, a sentence and a picture."""
