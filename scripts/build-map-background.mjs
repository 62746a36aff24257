// Draws the map's bundled background: land and water only, no border line, no name.
// Run it by hand after changing it: node scripts/build-map-background.mjs
// Source: world-atlas (Natural Earth, public domain). The data has no lakes, so two are drawn by hand below.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const target = new URL('../apps/web/src/ui/map/background/', import.meta.url);

/** West, south, east, north of what is drawn finely; the map at its lowest zoom stays inside it. */
const near = [28, 26, 41.5, 38];
const world = [-180, -90, 180, 84];

const lakes = [
  // Sea of Galilee
  [
    [35.6185, 32.8885],
    [35.601, 32.8925],
    [35.59, 32.889],
    [35.574, 32.8805],
    [35.556, 32.875],
    [35.546, 32.868],
    [35.535, 32.861],
    [35.5265, 32.852],
    [35.519, 32.842],
    [35.5155, 32.831],
    [35.519, 32.821],
    [35.5295, 32.812],
    [35.539, 32.803],
    [35.545, 32.793],
    [35.5465, 32.782],
    [35.549, 32.771],
    [35.553, 32.759],
    [35.5605, 32.747],
    [35.568, 32.736],
    [35.5725, 32.7235],
    [35.573, 32.713],
    [35.5815, 32.7075],
    [35.5935, 32.706],
    [35.606, 32.7085],
    [35.6185, 32.7155],
    [35.6275, 32.7255],
    [35.6345, 32.7385],
    [35.6395, 32.753],
    [35.6405, 32.768],
    [35.6395, 32.781],
    [35.6445, 32.793],
    [35.6485, 32.807],
    [35.6505, 32.822],
    [35.6485, 32.837],
    [35.6445, 32.8515],
    [35.6375, 32.867],
    [35.6295, 32.8795],
  ],
  // Dead Sea, northern basin
  [
    [35.531, 31.767],
    [35.513, 31.763],
    [35.494, 31.752],
    [35.479, 31.737],
    [35.4695, 31.718],
    [35.4625, 31.697],
    [35.458, 31.675],
    [35.4515, 31.652],
    [35.444, 31.628],
    [35.433, 31.604],
    [35.4225, 31.58],
    [35.414, 31.555],
    [35.407, 31.528],
    [35.4015, 31.5],
    [35.397, 31.472],
    [35.3965, 31.446],
    [35.3995, 31.418],
    [35.404, 31.39],
    [35.4085, 31.362],
    [35.4175, 31.34],
    [35.431, 31.328],
    [35.446, 31.331],
    [35.458, 31.343],
    [35.47, 31.356],
    [35.4855, 31.359],
    [35.499, 31.35],
    [35.508, 31.333],
    [35.516, 31.314],
    [35.525, 31.308],
    [35.531, 31.325],
    [35.5325, 31.35],
    [35.539, 31.38],
    [35.551, 31.41],
    [35.559, 31.437],
    [35.5635, 31.468],
    [35.568, 31.5],
    [35.575, 31.533],
    [35.582, 31.565],
    [35.5895, 31.598],
    [35.5935, 31.63],
    [35.592, 31.66],
    [35.5845, 31.69],
    [35.577, 31.717],
    [35.565, 31.742],
    [35.5505, 31.759],
  ],
  // Dead Sea, southern basin
  [
    [35.3725, 31.253],
    [35.389, 31.249],
    [35.407, 31.238],
    [35.4235, 31.221],
    [35.4375, 31.2],
    [35.4505, 31.177],
    [35.459, 31.151],
    [35.4615, 31.124],
    [35.4575, 31.098],
    [35.4475, 31.073],
    [35.431, 31.052],
    [35.4135, 31.042],
    [35.3965, 31.045],
    [35.386, 31.06],
    [35.3775, 31.082],
    [35.373, 31.108],
    [35.3705, 31.136],
    [35.367, 31.164],
    [35.3645, 31.192],
    [35.365, 31.222],
  ],
];

const land = (detail) => {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${detail}.json`), 'utf8'));
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
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

const draw = (name, box, scale, landPolygons, waterRings) => {
  const polygons = (list) =>
    list
      .map((rings) => rings.map((ring) => encode(clip(ring, box), scale)).filter((row) => row !== undefined))
      .filter((rings) => rings.length > 0);
  const asset = {
    box,
    scale,
    land: polygons(landPolygons),
    water: polygons(waterRings.map((ring) => [[...ring, ring[0]]])),
  };
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL(`${name}.geo.json`, target), `${JSON.stringify(asset)}\n`);
};

draw('near', near, 10_000, land('10m'), lakes);
draw('world', world, 500, land('50m'), []);
