/**
 * The public service that names the address of a position. The screens ask it and the server's content policy lets
 * them, so both read it here. `{latitude}` and `{longitude}` are filled in.
 */
export const ADDRESS_SERVICE = {
  origin: "https://nominatim.openstreetmap.org",
  path: "/reverse?format=jsonv2&zoom=18&accept-language=es&lat={latitude}&lon={longitude}",
} as const;
