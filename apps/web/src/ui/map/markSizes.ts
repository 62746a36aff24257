/** Radii in px of the marks, of the live map and of its still picture (product §6.128). */
export const dotRadii = { far: 6, close: 8, full: 5 } as const;
export const glowRadii = { far: 10, close: 14 } as const;
/** Zooms between which a mark grows from far to close. */
export const growth = { from: 8, to: 15 } as const;
/** A soft edge needs a larger dot, a full cluster a smaller one. */
export const softExtra = 2;
export const fullClusterLess = 3;
export const clusterGlow = 6;

/** Radius of the smallest clusters, and of those from a number of points on. */
export const clusterRadii = {
  least: 14,
  from: [
    [10, 17],
    [50, 21],
    [200, 25],
    [1000, 30],
  ],
} as const;
