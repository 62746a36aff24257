/** A corner of a shore: latitude, longitude in degrees. */
type Corner = readonly [lat: number, lng: number];

/** The Mediterranean shore from south to north, about 200 m inland. */
const mediterranean: readonly Corner[] = [
  [29, 34.2],
  [31.3, 34.25],
  [31.61, 34.512],
  [31.67, 34.553],
  [31.75, 34.607],
  [31.795, 34.634],
  [31.84, 34.656],
  [31.93, 34.705],
  [31.99, 34.736],
  [32.02, 34.744],
  [32.045, 34.752],
  [32.06, 34.763],
  [32.08, 34.772],
  [32.105, 34.781],
  [32.165, 34.803],
  [32.28, 34.847],
  [32.33, 34.857],
  [32.4, 34.87],
  [32.47, 34.889],
  [32.5, 34.897],
  [32.555, 34.911],
  [32.61, 34.922],
  [32.69, 34.942],
  [32.74, 34.951],
  [32.79, 34.957],
  [32.815, 34.96],
  [32.828, 34.968],
  [32.828, 34.98],
  [32.818, 34.992],
  [32.81, 35.006],
  [32.802, 35.025],
  [32.806, 35.042],
  [32.825, 35.058],
  [32.85, 35.071],
  [32.88, 35.08],
  [32.905, 35.087],
  [32.918, 35.073],
  [32.935, 35.075],
  [32.98, 35.085],
  [33.01, 35.089],
  [33.09, 35.108],
  [33.4, 35.25],
];

const lakes: readonly (readonly Corner[])[] = [
  // The Sea of Galilee.
  [
    [32.893, 35.59],
    [32.88, 35.54],
    [32.855, 35.522],
    [32.83, 35.51],
    [32.8, 35.539],
    [32.77, 35.543],
    [32.74, 35.556],
    [32.7, 35.568],
    [32.7, 35.61],
    [32.78, 35.645],
    [32.84, 35.652],
    [32.885, 35.63],
  ],
  // The Dead Sea.
  [
    [31.77, 35.49],
    [31.7, 35.448],
    [31.46, 35.396],
    [31.3, 35.38],
    [31.2, 35.39],
    [31.2, 35.56],
    [31.77, 35.57],
  ],
  // The Gulf of Eilat and the land east of it.
  [
    [29.3, 34.6],
    [29.49, 34.9],
    [29.552, 34.949],
    [29.554, 34.972],
    [29.56, 34.98],
    [29.56, 35.1],
    [29.3, 35.1],
  ],
];

const sea: readonly Corner[] = [...mediterranean, [33.4, 33], [29, 33]];

const isInsideRing = (inside: readonly Corner[], lat: number, lng: number): boolean => {
  let odd = false;
  inside.forEach(([lat1, lng1], index) => {
    const [lat2, lng2] = inside[(index + 1) % inside.length] ?? [lat1, lng1];
    if (lat1 > lat !== lat2 > lat && lng < lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1)) odd = !odd;
  });
  return odd;
};

export const isOnLand = (lat: number, lng: number): boolean =>
  ![sea, ...lakes].some((water) => isInsideRing(water, lat, lng));
