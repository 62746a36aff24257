// What the stills of the film are drawn of: SVG on a sheet of 1280 × 720, in the colours of the pages.
export const ink = '#1B2440';
export const candle = '#E8871E';
export const glow = '#FAE3C6';
export const olive = '#4F6B3C';
export const wine = '#8E2A3A';
export const paper = '#FAF7F2';
export const line = '#CFC5B4';
export const grey = '#5B6275';
const wood = '#B08A63';
const skins = ['#E9C6A6', '#C99B78', '#F1D5BC', '#A97B58'];
const hairs = ['#3B2F2A', '#8A8577', '#6B4A32', '#D8D2C6'];

/** Pieces one over the other. */
export const draw = (...pieces) => pieces.flat().join('');

/** A piece moved, sized, and turned round to look the other way. */
export const put = (piece, x, y, size = 1, isTurned = false) =>
  `<g transform="translate(${x} ${y}) scale(${isTurned ? -size : size} ${size})">${piece}</g>`;

export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const box = (x, y, width, height, fill, round = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${more}/>`;
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A room in the evening: a wall, a floor, a rug, the light that a lamp throws. */
export const room = (light = 640) =>
  draw(
    box(0, 0, 1280, 720, '#F3EADC'),
    circle(light, 300, 430, '#FBF3E4'),
    circle(light, 300, 280, '#FFF9EE'),
    box(0, 560, 1280, 160, '#E2D2BB'),
    `<ellipse cx="640" cy="640" rx="520" ry="62" fill="#D9BFA0"/>`,
    `<ellipse cx="640" cy="640" rx="470" ry="48" fill="none" stroke="#C9A883" stroke-width="5"/>`,
  );

export const window = draw(
  box(-100, -130, 200, 260, wood, 8),
  box(-86, -116, 172, 232, '#2C3A63', 4),
  circle(34, -56, 22, '#F6E7C4'),
  circle(44, -62, 19, '#2C3A63'),
  box(-4, -116, 8, 232, wood),
  box(-86, -6, 172, 8, wood),
);

export const flame = draw(
  circle(0, -34, 74, '#FFE9C4', 'opacity="0.35"'),
  shape(
    'M0-78c10 30 36 44 36 80A36 38 0 0 1 0 38a36 38 0 0 1-36-36c0-16 7-28 15-36 2 8 5 14 10 18-2-24 2-42 11-62Z',
    candle,
  ),
  shape('M0-14c6 14 16 20 16 34a16 17 0 0 1-32 0c0-12 10-20 16-34Z', '#FFD79A'),
);

export const candleStick = draw(
  put(flame, 0, -46),
  box(-30, 0, 60, 110, '#FFFDF8', 8, `stroke="${line}" stroke-width="3"`),
  box(-62, 106, 124, 16, ink, 8),
);

export const lamp = draw(
  shape('M-50 0 L-30-70 H30 L50 0 Z', glow, `stroke="${candle}" stroke-width="4"`),
  box(-4, 0, 8, 250, ink),
  box(-44, 246, 88, 12, ink, 6),
);

export const chair = draw(
  box(-54, -96, 16, 190, wood, 6),
  box(-54, -8, 110, 18, wood, 6),
  box(40, 0, 14, 94, wood, 6),
);

export const armchair = draw(
  box(-92, -140, 60, 210, wine, 24),
  box(-92, 0, 190, 74, wine, 22),
  box(-30, -50, 128, 30, '#A13B4B', 15),
  box(-74, 72, 16, 26, ink),
  box(66, 72, 16, 26, ink),
);

const head = (who) => {
  const [skin, hair] = [skins[who % 4], hairs[who % 4]];
  return draw(
    circle(0, -152, 38, hair),
    circle(5, -144, 33, skin),
    who % 2 ? circle(-28, -166, 18, hair) : '',
  );
};

/** Somebody who sits and looks to the right; `who` chooses face and hair. */
export const seated = (who, coat) =>
  draw(
    stroke('M0-6 H56 V92', grey, 36),
    stroke('M56 92 H74', ink, 20),
    shape('M-34-2 V-70 a36 40 0 0 1 72 0 V10 H-34 Z', coat),
    stroke('M10-66 L34-18 L64-22', coat, 22),
    head(who),
  );

/** Somebody who stands and looks to the right; a hand is held out. */
export const standing = (who, coat, isReaching = false) =>
  draw(
    stroke('M-12 70 V180 M18 70 V180', grey, 30),
    stroke('M-12 184 H6 M18 184 H36', ink, 20),
    shape('M-38 84 V-66 a40 42 0 0 1 80 0 V84 Z', coat),
    isReaching ? stroke('M16-58 L60-20 L100-34', coat, 22) : stroke('M4-58 V34', '#00000022', 22),
    isReaching ? circle(106, -36, 13, skins[who % 4]) : '',
    head(who),
  );

export const bubble = (width, height, fill) =>
  draw(
    box(-width / 2, -height, width, height, fill, 28, `stroke="${line}" stroke-width="4"`),
    shape(`M-26-4 L-44 36 L14-4 Z`, fill),
  );

/** Lines as of writing. */
export const lines = (widths, colour = line) =>
  widths.map((width, at) => box(-width / 2, at * 26, width, 11, colour, 5)).join('');

export const phone = draw(box(-74, -140, 148, 280, ink, 26), box(-62, -116, 124, 226, '#FFFFFF', 10));

export const tick = draw(circle(0, 0, 26, olive), stroke('M-11 1 L-3 10 L13-9', '#FFFFFF', 7));

export const heart = shape(
  'M0 26 C-46-6-34-44-8-36 C-2-34 0-28 0-24 C0-28 2-34 8-36 C34-44 46-6 0 26 Z',
  candle,
);
