declare module 'lineclip' {
  type Position = readonly [number, number];
  /** West, north, east, south. */
  type Box = readonly [number, number, number, number];
  /** The parts of a line inside the box. */
  export const clipPolyline: (points: readonly Position[], box: Box) => [number, number][][];
  /** The part of a ring inside the box. */
  export const clipPolygon: (points: readonly Position[], box: Box) => [number, number][];
}
