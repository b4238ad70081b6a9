"""`python -m eldorado` is the `eldorado` command."""

from eldorado.cli import main

if __name__ == "__main__":  # a simulation's processes import this module anew
    main()
