export interface Place {
  readonly lat: number;
  readonly lng: number;
}
export interface Distance {
  /** Kilometres with one decimal. */
  readonly km: number;
  /** An estimate rather than a route. */
  readonly approximate: boolean;
}

/** How far it is to drive from one place to each of others, in their order (product §6.6). */
export type FindDistances = (from: Place, to: readonly Place[]) => Promise<Distance[]>;

/** Roads are this much longer than the great circle. */
export const roadFactor = 1.3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const earthRadiusKm = 6371;

/** Great circle in kilometres. */
const greatCircleKm = (one: Place, other: Place): number => {
  const sines =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(sines)));
};

/** The embedded default: the great circle times 1.3, marked as approximate. */
export const estimateDistances: FindDistances = async (from, to) =>
  to.map((place) => ({
    km: Math.round(greatCircleKm(from, place) * roadFactor * 10) / 10,
    approximate: true,
  }));
