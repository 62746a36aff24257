/** Places in rows, as they go to the worker. */
export interface Rows {
  /** Degrees. */
  readonly lat: Float64Array<ArrayBuffer>;
  readonly lng: Float64Array<ArrayBuffer>;
  /** 1 where nobody has room. */
  readonly full: Uint8Array<ArrayBuffer>;
}

/** What the map shows; `west` may lie below −180 and `east` beyond 180 where it was turned round the globe. */
export interface ClusterView {
  readonly zoom: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The places and clusters of one zoom, an array a field. */
interface Level {
  /** Shares of the world's width, 0–1. */
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  readonly count: Int32Array<ArrayBuffer>;
  /** How many in it have room. */
  readonly roomy: Int32Array<ArrayBuffer>;
  /** Its first row: of a single place the place itself. */
  readonly row: Int32Array<ArrayBuffer>;
  /** In which of these each row lies. */
  readonly holder: Int32Array<ArrayBuffer>;
}

const worldPx = 512;
/** Px within which places join, at the whole zoom below what is shown. */
const radiusPx = 48;

const toMercatorNorth = (lat: number): number => {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
};
const latAt = (y: number): number => (360 * Math.atan(Math.exp((1 - 2 * y) * Math.PI))) / Math.PI - 90;

const toLevel = ({ lat, lng, full }: Rows): Level => {
  const rows = new Int32Array(lat.length).map((_value, row) => row);
  return {
    x: lng.map((value) => value / 360 + 0.5),
    y: lat.map(toMercatorNorth),
    count: new Int32Array(lat.length).fill(1),
    roomy: new Int32Array(full).map((value) => 1 - value),
    row: rows,
    holder: rows,
  };
};

/** A table of cells as wide as the radius: in each a chain of the places that lie there, the first ones first. */
const toCells = (x: Float64Array, y: Float64Array, radius: number) => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, x.length * 2)));
  const first = new Int32Array(size).fill(-1);
  const next = new Int32Array(x.length);
  const cell = (column: number, line: number) =>
    (Math.imul(column, 73_856_093) ^ Math.imul(line, 19_349_663)) & (size - 1);
  for (let node = x.length - 1; node >= 0; node -= 1) {
    const at = cell(Math.floor((x[node] ?? 0) / radius), Math.floor((y[node] ?? 0) / radius));
    next[node] = first[at] ?? -1;
    first[at] = node;
  }
  return { first, next, cell };
};

/** Joins what stands within the radius of one that is still alone, in the order of rows. Of 60,000 rows, some 20 ms. */
const join = (base: Level, zoom: number): Level => {
  const radius = radiusPx / (worldPx * 2 ** zoom);
  const { first, next, cell } = toCells(base.x, base.y, radius);
  const size = base.x.length;
  const x = new Float64Array(size);
  const y = new Float64Array(size);
  const count = new Int32Array(size);
  const roomy = new Int32Array(size);
  const row = new Int32Array(size);
  const holder = new Int32Array(size).fill(-1);
  let clusterCount = 0;
  for (let seed = 0; seed < size; seed += 1) {
    if (holder[seed] !== -1) continue;
    const seedX = base.x[seed] ?? 0;
    const seedY = base.y[seed] ?? 0;
    const column = Math.floor(seedX / radius);
    const line = Math.floor(seedY / radius);
    let sum = 0;
    let free = 0;
    let sumX = 0;
    let sumY = 0;
    for (let step = 0; step < 9; step += 1) {
      const at = cell(column - 1 + (step % 3), line - 1 + Math.floor(step / 3));
      for (let node = first[at] ?? -1; node !== -1; node = next[node] ?? -1) {
        if (holder[node] !== -1) continue;
        const away = (base.x[node] ?? 0) - seedX;
        const off = (base.y[node] ?? 0) - seedY;
        if (away * away + off * off > radius * radius) continue;
        holder[node] = clusterCount;
        sum += 1;
        free += base.roomy[node] ?? 0;
        sumX += base.x[node] ?? 0;
        sumY += base.y[node] ?? 0;
      }
    }
    x[clusterCount] = sumX / sum;
    y[clusterCount] = sumY / sum;
    count[clusterCount] = sum;
    roomy[clusterCount] = free;
    row[clusterCount] = seed;
    clusterCount += 1;
  }
  return {
    x: x.slice(0, clusterCount),
    y: y.slice(0, clusterCount),
    count: count.slice(0, clusterCount),
    roomy: roomy.slice(0, clusterCount),
    row: row.slice(0, clusterCount),
    holder,
  };
};

/** Clusters of places at each whole zoom up to the closest, joined when a zoom is first asked for, each for itself. */
export interface Clusters {
  /** Places and clusters in sight, `nodeFields` numbers each: lng, lat, count, roomy, row, index at this zoom. */
  readonly listNodes: (view: ClusterView) => Float64Array<ArrayBuffer>;
  /** The rows of a cluster and the zoom that takes it apart, which is beyond the closest where none does. */
  readonly findMembers: (
    zoom: number,
    index: number,
  ) => { readonly rows: number[]; readonly apartAt: number };
}

/** @param closest the last zoom at which places still join: what stands at one place is joined at every zoom */
export const makeClusters = (rows: Rows, closest: number): Clusters => {
  const base = toLevel(rows);
  const levels = new Map<number, Level>();
  const levelAt = (zoom: number): Level => {
    const whole = Math.min(closest, Math.max(0, Math.floor(zoom)));
    const level = levels.get(whole) ?? join(base, whole);
    levels.set(whole, level);
    return level;
  };

  const listNodes = (view: ClusterView) => {
    const { x, y, count, roomy, row } = levelAt(view.zoom);
    const [west, east] = [view.west / 360 + 0.5, view.east / 360 + 0.5];
    const [top, bottom] = [toMercatorNorth(view.north), toMercatorNorth(view.south)];
    const isAcross = (at: number) =>
      (at >= west && at <= east) || (at - 1 >= west && at - 1 <= east) || (at + 1 >= west && at + 1 <= east);
    const nodes: number[] = [];
    for (let index = 0; index < x.length; index += 1) {
      const [atX, atY] = [x[index] ?? 0, y[index] ?? 0];
      if (atY < top || atY > bottom || !isAcross(atX)) continue;
      nodes.push((atX - 0.5) * 360, latAt(atY), count[index] ?? 0, roomy[index] ?? 0, row[index] ?? 0, index);
    }
    return Float64Array.from(nodes);
  };

  const findMembers = (zoom: number, index: number) => {
    const { holder } = levelAt(zoom);
    const members = Array.from(base.row).filter((row) => holder[row] === index);
    const areTogether = (at: number) => {
      const closer = levelAt(at).holder;
      return members.every((row) => closer[row] === closer[members[0] ?? -1]);
    };
    let apartAt = zoom + 1;
    while (apartAt <= closest && areTogether(apartAt)) apartAt += 1;
    return { rows: members, apartAt };
  };

  return { listNodes, findMembers };
};
