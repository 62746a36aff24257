// Draws the map's bundled background: land and water only, no border line, no name.
// Run it by hand after changing it: node scripts/build-map-background.mjs
// Sources, named in docs/sources.md: shore.json (GSHHG 2.3.7, LGPL, simplified) around Israel, lakes.json for the Dead Sea
// (Natural Earth, public domain), and world-atlas (Natural Earth) for the world.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);
const target = new URL('../apps/web/src/ui/map/background/', import.meta.url);

/** West, south, east, north of the detailed region; contains the map at its lowest zoom. */
const near = [28, 26, 41.5, 38];
const world = [-180, -90, 180, 84];

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const isDeadSea = (ring) => ring.some(([lng, lat]) => lng > 35.3 && lng < 35.7 && lat > 31 && lat < 31.9);
const shore = read('shore.json');
/** GSHHG has the Dead Sea of decades ago, as one lake. */
const water = [
  ...shore.water.filter(([ring]) => !isDeadSea(ring)),
  ...read('lakes.json')
    .filter(({ ring }) => isDeadSea(ring))
    .map(({ ring }) => [[...ring, ring[0]]]),
];

/** Square degrees: islands, and bends of a shore, below this are left out. */
const leastArea = 0.01;
const leastBend = 0.0015;
const getArea = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => sum + (ring.at(index - 1)[0] * y - x * ring.at(index - 1)[1]) / 2, 0),
  );

/** The land of the world, coarse. */
const readWorld = () => {
  const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
  const coarse = simplify(presimplify(topology), leastBend);
  return feature(coarse, coarse.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    )
    .filter(([outer]) => getArea(outer) > leastArea);
};

/** Sutherland–Hodgman against one side of the box: axis 0 is longitude, 1 latitude. */
const clipSide = (ring, axis, limit, keepBelow) => {
  const inside = (point) => (keepBelow ? point[axis] <= limit : point[axis] >= limit);
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const crossing = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
    if (inside(point)) return inside(before) ? [point] : [crossing, point];
    return inside(before) ? [crossing] : [];
  });
};

const clip = (ring, [west, south, east, north]) => {
  const open = ring.slice(0, -1);
  return [
    [0, west, false],
    [0, east, true],
    [1, south, false],
    [1, north, true],
  ].reduce(
    (kept, [axis, limit, keepBelow]) => (kept.length === 0 ? kept : clipSide(kept, axis, limit, keepBelow)),
    open,
  );
};

/**
 * A closed ring without its jumps from one side of the date line to the other: longitudes go on beyond 180. One that
 * winds around the south pole, as Antarctica does, is closed along it.
 */
const unwrap = (ring) => {
  let turn = 0;
  const points = ring.map(([lng, lat], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    return [lng + turn, lat];
  });
  const [first, last] = [points[0], points.at(-1)];
  return turn === 0 ? points : [...points, [last[0], -90], [first[0], -90], first];
};

/** The parts of a polygon in the box, those from beyond the date line moved back. */
const cutPolygon = (rings, box) => {
  const whole = rings.map(unwrap);
  return [-360, 0, 360]
    .map((shift) =>
      whole
        .map((ring) =>
          clip(
            ring.map(([lng, lat]) => [lng + shift, lat]),
            box,
          ),
        )
        .filter((ring) => ring.length > 2),
    )
    .filter((part) => part.length > 0);
};

/** A ring as one row of whole numbers: the first point, then steps; points that round to their neighbour go. */
const encode = (ring, scale) => {
  const row = [];
  let [lastX, lastY] = [0, 0];
  for (const [lng, lat] of ring) {
    const [x, y] = [Math.round(lng * scale), Math.round(lat * scale)];
    if (row.length > 0 && x === lastX && y === lastY) continue;
    row.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return row.length >= 6 ? row : undefined;
};

const draw = (name, box, scale, land, water) => {
  const polygons = (list) =>
    list
      .flatMap((rings) => cutPolygon(rings, box))
      .map((rings) => rings.map((ring) => encode(ring, scale)).filter((row) => row !== undefined))
      .filter((rings) => rings.length > 0);
  const asset = {
    box,
    scale,
    land: polygons(land),
    water: polygons(water),
  };
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL(`${name}.geo.json`, target), `${JSON.stringify(asset)}\n`);
};

/** Ten-thousandths of a degree of longitude from the box's north-west corner, in Web Mercator. */
const project = ([lng, lat], [west, , , north]) => {
  const toNorth = (degrees) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  return [(lng - west) * 10_000, ((toNorth(north) - toNorth(lat)) * 1_800_000) / Math.PI];
};

/** The same as an SVG picture: `#land` and `#water`, styled where they are used. */
const drawPicture = (name, box, land, water) => {
  const path = (polygons) =>
    polygons
      .flatMap((rings) => cutPolygon(rings, box).flat())
      .map((ring) =>
        encode(
          ring.map((point) => project(point, box)),
          1,
        ),
      )
      .filter((row) => row !== undefined)
      .map(([x, y, ...steps]) => `M${x} ${y}l${steps.join(' ').replace(/ -/g, '-')}z`)
      .join('');
  const shape = (id, polygons) =>
    `<path id="${id}" fill-rule="evenodd" vector-effect="non-scaling-stroke" d="${path(polygons)}"/>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><title>Land and water</title>${shape('land', land)}${shape('water', water)}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, target), text);
};

draw('near', near, 10_000, shore.land, water);
drawPicture('near', near, shore.land, water);
draw('world', world, 100, readWorld(), []);
