// The module's sources stand beside this file.
