/** Bounding box of the country, in degrees: `[west, south, east, north]`. */
export const countryBox = [34.2, 29.45, 35.95, 33.35] as const;
