# What Torite uses of Gymnasium, which need not be there for the checks.
