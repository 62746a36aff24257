// The stills of the film that hosts see before they open a salon, by the name of their scene.
import {
  armchair,
  box,
  bubble,
  candle,
  candleStick,
  chair,
  circle,
  draw,
  flame,
  glow,
  grey,
  heart,
  ink,
  lamp,
  line,
  lines,
  olive,
  paper,
  phone,
  put,
  room,
  seated,
  shape,
  standing,
  stroke,
  tick,
  window,
  wine,
} from './drawing.mjs';

const sea = '#7E9AA6';
const plum = '#74587A';
const sand = '#B98A4E';

const sitter = (who, coat) => draw(chair, put(seated(who, coat), 0, 0));
const teller = draw(armchair, put(seated(3, olive), 6, -6));
const sky = (...pieces) => draw(box(0, 0, 1280, 720, '#F3EADC'), ...pieces);
const evening = draw(
  box(0, 0, 1280, 720, '#2C3A63'),
  circle(1080, 130, 50, '#F6E7C4'),
  box(0, 560, 1280, 160, '#3E4A6E'),
);

const listeners = draw(
  put(sitter(0, sea), 170, 520),
  put(sitter(1, plum), 320, 500),
  put(sitter(2, sand), 470, 520),
);

export const pictures = {
  gathering: draw(
    room(),
    put(window, 640, 220, 1.25),
    box(330, 520, 620, 26, '#B08A63', 10),
    put(candleStick, 640, 398),
  ),
  listening: draw(room(860), put(lamp, 1120, 310), listeners, put(teller, 900, 510, 1.05, true)),
  testimony: draw(
    room(640),
    put(teller, 860, 510, 1.2, true),
    put(
      draw(bubble(380, 190, '#FFFFFF'), put(lines([280, 240, 260, 180], candle), 0, -150)),
      520,
      300,
      1,
      true,
    ),
    put(sitter(0, sea), 260, 520),
  ),
  expression: draw(
    room(640),
    put(sitter(1, plum), 640, 500, 1.3),
    stroke('M690 430 L860 350', '#B08A63', 16),
    shape('M640 420 c60-30 90 40 50 80 c-50 40-130-10-50-80 Z', sand),
    circle(664, 462, 15, ink),
    [
      [330, 260],
      [940, 220],
      [1030, 330],
    ].map(([x, y]) =>
      draw(
        `<ellipse cx="${x}" cy="${y}" rx="20" ry="15" fill="${candle}"/>`,
        box(x + 13, y - 76, 7, 78, candle),
        stroke(`M${x + 17} ${y - 74} q24 12 20 34`, candle, 7),
      ),
    ),
  ),
  talk: draw(
    room(),
    put(sitter(0, sea), 230, 520, 1.05),
    put(sitter(2, sand), 450, 500, 1.05),
    put(sitter(1, plum), 830, 500, 1.05, true),
    put(sitter(3, olive), 1050, 520, 1.05, true),
    put(draw(bubble(190, 100, glow), put(lines([120, 90], candle), 0, -68)), 350, 250),
    put(draw(bubble(190, 100, '#FFFFFF'), put(lines([110, 130], grey), 0, -68)), 940, 250, 1, true),
  ),
  call: sky(
    put(draw(box(-300, -260, 600, 520, '#FBF3E4', 40)), 340, 380),
    put(draw(box(-300, -260, 600, 520, '#EBF1E4', 40)), 960, 380),
    put(standing(1, plum), 340, 390, 1.25),
    put(teller, 960, 460, 1.2, true),
    stroke('M440 190 C560 90 740 110 880 260', candle, 8, 'stroke-dasharray="4 22"'),
    put(phone, 396, 222, 0.3),
    put(phone, 906, 306, 0.3),
  ),
  ride: draw(
    evening,
    box(700, 250, 420, 330, '#F3EADC', 6),
    shape('M660 260 L910 120 L1160 260 Z', wine),
    box(860, 400, 110, 180, '#B08A63', 6),
    box(740, 320, 90, 90, '#FFE2AE', 6),
    box(1000, 320, 90, 90, '#FFE2AE', 6),
    circle(950, 492, 8, glow),
    shape(
      'M150 560 V490 q0-20 24-24 l50-8 l54-66 q8-10 22-10 h120 q14 0 22 12 l40 62 l60 12 q24 6 24 28 V560 Z',
      sea,
    ),
    shape('M246 456 l40-48 h58 v48 Z M362 408 h62 l32 48 h-94 Z', '#DDE6EA'),
    [236, 480].map((x) => draw(circle(x, 562, 42, ink), circle(x, 562, 18, line))),
    shape('M566 520 l120-26 v70 Z', '#FFE2AE', 'opacity="0.6"'),
  ),
  chair: draw(
    room(720),
    put(lamp, 930, 290, 1.1),
    put(draw(armchair), 700, 490, 1.35),
    box(420, 470, 150, 16, '#B08A63', 8),
    box(486, 480, 16, 120, '#B08A63'),
    box(436, 596, 116, 14, '#B08A63', 7),
    shape('M462 400 h52 l-6 70 h-40 Z', '#DDE6EA', `stroke="${line}" stroke-width="4"`),
    shape('M465 424 h46 l-4 44 h-38 Z', '#A9C3CE'),
  ),
  recording: draw(
    room(),
    box(330, 110, 620, 370, ink, 18),
    box(350, 130, 580, 330, '#33406A', 8),
    put(
      draw(
        circle(0, -152, 44, '#D8D2C6'),
        circle(5, -142, 38, '#E9C6A6'),
        shape('M-80 20 V-40 a80 70 0 0 1 160 0 V20 Z', olive),
      ),
      640,
      410,
      1.25,
    ),
    shape('M350 452 h580 v8 h-580 Z', candle),
    box(330, 480, 620, 6, ink),
    [200, 420, 860, 1080].map((x, at) =>
      draw(
        circle(x, 590, 46, ['#3B2F2A', '#8A8577', '#6B4A32', '#D8D2C6'][at]),
        shape(`M${x - 86} 720 V680 a86 66 0 0 1 172 0 V720 Z`, [sea, plum, sand, olive][at]),
      ),
    ),
  ),
  answers: sky(
    [0, 1, 2].map((at) =>
      put(
        draw(
          box(-330, -66, 660, 132, '#FFFFFF', 20, `stroke="${line}" stroke-width="4"`),
          circle(-256, 0, 38, [sea, plum, sand][at]),
          put(lines([250, 180]), -50, -18),
          at < 2 ? put(tick, 262, 0) : box(232, -26, 60, 52, candle, 26),
        ),
        640,
        190 + at * 170,
      ),
    ),
  ),
  door: draw(
    evening,
    box(420, 60, 440, 520, '#F3EADC', 6),
    box(520, 130, 240, 450, '#FFE9C4', 6),
    shape('M760 130 L850 100 V600 L760 580 Z', '#B08A63'),
    put(standing(1, wine, true), 700, 392, 1, true),
    put(standing(0, sea), 330, 412),
    put(standing(2, sand), 180, 422),
  ),
  circle: draw(
    room(),
    Array.from({ length: 9 }, (_, at) => {
      const angle = Math.PI * (1.08 + at * 0.105);
      const isRight = at > 4;
      return put(chair, 640 + Math.cos(angle) * 470, 640 + Math.sin(angle) * 210, 0.95, isRight);
    }),
    put(armchair, 640, 560, 1.05),
    box(1070, 60, 160, 240, paper, 20, `stroke="${line}" stroke-width="4"`),
    put(draw(phone, stroke('M-50-60 L50 60', wine, 14)), 1150, 180, 0.65),
    put(candleStick, 150, 190, 0.9),
    box(60, 299, 180, 14, '#B08A63', 7),
  ),
  thanks: sky(
    put(phone, 640, 370, 1.7),
    put(draw(bubble(170, 100, glow), put(heart, 0, -46, 1.2)), 640, 340),
    put(lines([110, 80, 100]), 640, 430),
  ),
  end: draw(box(0, 0, 1280, 720, ink), put(flame, 640, 350, 2.2), box(560, 450, 160, 200, paper, 14)),
};
