import { Resvg } from '@resvg/resvg-js';
import { windows } from '@salons/contract/lit-street';
import { afterAll, describe, expect, test } from 'vitest';
import { makePictures } from '../../platform/pictures/pictures.ts';
import { type CardContent, layOutCard, measuredTexts, wrapWords } from './card.rules.ts';
import { makeDrawCard } from './card.service.ts';

const pictures = makePictures();
const drawCard = makeDrawCard(pictures);
afterAll(() => pictures.close());

const hebrew: CardContent = {
  language: 'he',
  brand: 'סלון זיכרון',
  name: 'הסלון של צפורה שפירא',
  day: 'יום שני, 3 במאי',
  time: '20:00',
  where: 'תל אביב-יפו',
  places: 'many',
  placesText: 'יש מקומות פנויים',
  lit: 6,
};
const english: CardContent = {
  ...hebrew,
  language: 'en',
  brand: 'Remembrance Salons',
  name: 'Ben’s salon',
  day: 'Monday, 3 May',
  where: 'Tel Aviv-Yafo',
  places: 'full',
  placesText: 'All places are taken',
};

const longHebrew: CardContent = {
  ...hebrew,
  name: 'ערב זיכרון משותף לבוגרי התנועה, להוריהם ולשכניהם ברחוב הרצל 12 בשיתוף בית הספר',
};
const longEnglish: CardContent = {
  ...english,
  name: 'The evening of remembrance of the Association of Former Residents of Central Europe',
};

/** White and nearly white pixels in a part of a picture, in thousandths. */
const inkIn = (png: Buffer, part: { x: number; y: number; width: number; height: number }) => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="data:image/png;base64,${png.toString('base64')}" width="1200" height="630"/></svg>`;
  const { pixels } = new Resvg(image, { font: { loadSystemFonts: false } }).render();
  let dark = 0;
  let light = 0;
  for (let y = part.y; y < part.y + part.height; y++)
    for (let x = part.x; x < part.x + part.width; x++) {
      const at = (y * 1200 + x) * 4;
      const sum = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
      if (sum > 640) light += 1;
      if (sum < 330) dark += 1;
    }
  const all = part.width * part.height;
  return { light: Math.round((1000 * light) / all), dark: Math.round((1000 * dark) / all) };
};
const whole = { x: 0, y: 0, width: 1200, height: 630 };
const lettersOf = ({ language }: CardContent) => ({
  x: language === 'he' ? 340 : 70,
  y: 15,
  width: 790,
  height: 440,
});
const badge = { x: 815, y: 466, width: 308, height: 50 };

describe('the picture', () => {
  test.each([
    ['Hebrew', hebrew, 42],
    ['English', english, 38],
    ['a long Hebrew name', longHebrew, 56],
    ['a long English name', longEnglish, 79],
  ])('of %s has its letters, as many as they should be', async (_kind, content, expected) => {
    const { light, dark } = inkIn((await drawCard(content)).png, lettersOf(content));
    expect(light).toBeGreaterThan(expected * 0.8);
    expect(light).toBeLessThan(expected * 1.2);
    // Only the background around them.
    expect(dark).toBeGreaterThan(850);
  });

  test('has dark letters on its label', async () => {
    const { dark } = inkIn((await drawCard(hebrew)).png, badge);
    expect(dark).toBeGreaterThan(100);
    expect(dark).toBeLessThan(300);
  });

  test('has none without its fonts: what the numbers above tell', async () => {
    const { words, texts } = measuredTexts(hebrew);
    const svg = layOutCard(hebrew, words, await pictures.measure(texts));
    const bare = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    expect(inkIn(bare, lettersOf(hebrew)).light).toBe(0);
  });

  test('keeps letters away from both edges, however long the name is', async () => {
    for (const name of ['ו'.repeat(100), 'W'.repeat(100), `${'ארוך '.repeat(20)}`]) {
      const { png } = await drawCard({ ...hebrew, name });
      expect(inkIn(png, { x: 1130, y: 0, width: 70, height: 630 }).light).toBe(0);
      expect(inkIn(png, { x: 0, y: 0, width: 100, height: 630 }).light).toBe(0);
    }
  });

  test('lights a window for each approved guest, as long as there are windows', () => {
    const countLit = (lit: number) => layOutCard({ ...hebrew, lit }, [], []).split('#FFD08A').length - 1;
    expect([0, 6, 999].map(countLit)).toEqual([0, 6, windows.length]);
  });

  test('takes what people write as text', async () => {
    const { png } = await drawCard({
      ...hebrew,
      name: '</text><rect width="1200" height="630" fill="white"/>&\u0000"\'',
    });
    expect(inkIn(png, whole).light).toBeLessThan(120);
  });

  test('of the same content is drawn once', async () => {
    expect(await drawCard({ ...hebrew })).toBe(await drawCard({ ...hebrew }));
    expect(await drawCard({ ...hebrew, places: 'few' })).not.toBe(await drawCard(hebrew));
  });

  test('that cannot be drawn fails alone', async () => {
    await expect(pictures.draw('no svg')).rejects.toThrow('cannot be drawn');
    expect((await drawCard({ ...hebrew, name: 'הבא' })).png.length).toBeGreaterThan(1000);
  });
});

describe('a name in lines', () => {
  const words = (...texts: string[]) => texts.map((text) => ({ text, width: text.length * 10 }));
  test('breaks between words where the width is used up', () => {
    expect(wrapWords(words('aaaa', 'bbb', 'cc'), 5, 80).map(({ text }) => text)).toEqual(['aaaa bbb', 'cc']);
  });
  test('and inside a word that is longer than a line', () => {
    expect(wrapWords(words('aaaaaaaaaa'), 5, 40).map(({ text }) => text)).toEqual(['aaaa', 'aaaa', 'aa']);
  });
});
