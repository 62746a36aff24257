/** A point in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface Distance {
  /** Kilometres with one decimal; whole kilometres to a place that is not shown exactly. */
  readonly km: number;
  /** True for an estimate, false for a route between the two points. */
  readonly approximate: boolean;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const earthRadiusKm = 6371;

/** Great-circle distance in kilometres. */
export const greatCircleKm = (one: Place, other: Place): number => {
  const sines =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(sines)));
};

/**
 * Ratio of road to great circle (product §6.6). Measured over the streets of Tel Aviv: 1.30 under 2 km, 1.22 to 20 km
 * and 1.19 beyond, before one-way streets lengthen them.
 */
export const roadFactors = { under2Km: 1.35, upTo20Km: 1.3, beyond: 1.25 } as const;

/** Estimated road in kilometres (product §6.6). */
export const estimateRoadKm = (straightKm: number): number => {
  const { under2Km, upTo20Km, beyond } = roadFactors;
  return straightKm * (straightKm < 2 ? under2Km : straightKm <= 20 ? upTo20Km : beyond);
};

/** Great circle in kilometres up to which no estimated road exceeds `roadKm`. */
export const longestStraightKm = (roadKm: number): number => {
  const { under2Km, upTo20Km, beyond } = roadFactors;
  if (roadKm < 2 * under2Km) return roadKm / under2Km;
  return roadKm / (roadKm < 20 * upTo20Km ? upTo20Km : beyond);
};
