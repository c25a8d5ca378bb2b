// wiring
