import type { Line, NamedStreet, Point } from './street-shapes.rules.ts';

/** The name of a street along it: its middle in px from the picture's, and its turn in degrees. */
export interface PlacedStreetName {
  readonly he: string;
  readonly en: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export const mostStreetNames = 5;
/** px. */
export const streetNameSize = 14;
const letterWidth = 0.56 * streetNameSize;
const sampleStep = 24;
/** Ratio of chord to length below which a street is too curved for a straight name. */
const leastStraightness = 0.96;
/** px around every name. */
const margin = 12;

interface Candidate extends PlacedStreetName {
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** px from the middle. */
  readonly away: number;
}

const getLength = ([fromX, fromY]: Point, [toX, toY]: Point): number => Math.hypot(toX - fromX, toY - fromY);

/** The points of a line at every `step` px of its length. */
const sample = (line: Line, step: number): Point[] => {
  const found: Point[] = [];
  let left = 0;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const length = getLength(from, to);
    for (; left <= length && length > 0; left += step)
      found.push([
        from[0] + ((to[0] - from[0]) * left) / length,
        from[1] + ((to[1] - from[1]) * left) / length,
      ]);
    left -= length;
  }
  return found;
};

const place = ({ he, en }: NamedStreet, start: Point, end: Point, width: number): Candidate => {
  const radians = Math.atan2(end[1] - start[1], end[0] - start[0]);
  const turn = (radians * 180) / Math.PI;
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  return {
    ...{ he, en, x, y },
    turn: turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn,
    halfWidth: (width * cos + streetNameSize * sin) / 2,
    halfHeight: (width * sin + streetNameSize * cos) / 2,
    away: Math.hypot(x, y),
  };
};

/** The straight stretches of a street that its name fits on. */
const listCandidates = (street: NamedStreet): Candidate[] => {
  const width = Math.max(street.he.length, street.en.length) * letterWidth;
  const steps = Math.max(1, Math.ceil(width / sampleStep));
  return street.lines.flatMap((line) => {
    const points = sample(line, sampleStep);
    return points.flatMap((start, index) => {
      const end = points[index + steps];
      return end !== undefined && getLength(start, end) >= steps * sampleStep * leastStraightness
        ? [place(street, start, end, width)]
        : [];
    });
  });
};

const areApart = (one: Candidate, other: Candidate): boolean =>
  Math.abs(one.x - other.x) > one.halfWidth + other.halfWidth + margin ||
  Math.abs(one.y - other.y) > one.halfHeight + other.halfHeight + margin;

/** The names of the streets nearest to the middle, main ones first, without overlaps. */
export const placeStreetNames = (streets: Iterable<NamedStreet>): PlacedStreetName[] => {
  const placed: Candidate[] = [];
  const all = [...streets].map((street) => ({
    isMain: street.isMain,
    candidates: listCandidates(street).sort((one, other) => one.away - other.away),
  }));
  const inOrder = all.sort(
    (one, other) =>
      Number(other.isMain) - Number(one.isMain) ||
      (one.candidates[0]?.away ?? Number.POSITIVE_INFINITY) -
        (other.candidates[0]?.away ?? Number.POSITIVE_INFINITY),
  );
  for (const { candidates } of inOrder) {
    if (placed.length === mostStreetNames) break;
    const free = candidates.find((candidate) => placed.every((other) => areApart(candidate, other)));
    if (free !== undefined) placed.push(free);
  }
  return placed.map(({ he, en, x, y, turn }) => ({ he, en, x, y, turn }));
};
