"""The rules pages: static pages without scripts, made of the rules texts and the glossary."""
