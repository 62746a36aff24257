// Writes the faces of the pages: Hebrew, the signs that a Hebrew page has besides (digits, punctuation and the name of
// the other language), and Latin, each in the weights that are used. A Hebrew page loads no Latin face by that.
// Run it by hand after a new version of the fonts: node scripts/build-fonts.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../apps/web/src/ui/fonts/', import.meta.url);
const weights = { wght: { min: 400, max: 700 } };

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

// The same ranges stand in fonts.css.
const hebrew = `${range(0x590, 0x5ff)}${range(0xfb1d, 0xfb4f)}${range(0x200c, 0x2010)}\u0307\u0308\u20aa\u25cc`;
const signs = `${range(0x20, 0x40)}[]\u00a0\u00a9\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026${range(0x202a, 0x202e)}${range(0x2066, 0x2069)}`;
const languageName = 'English';
const latin = `${range(0x20, 0xff)}\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc${range(0x2011, 0x206f)}\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd`;

mkdirSync(target, { recursive: true });
for (const family of ['heebo', 'frank-ruhl-libre']) {
  const folder = path.dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const write = async (name, script, text, options = {}) => {
    const whole = readFileSync(path.join(folder, `files/${family}-${script}-wght-normal.woff2`));
    const face = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: weights, ...options });
    writeFileSync(new URL(`${family}-${name}.woff2`, target), face);
    console.log(`${family}-${name}: ${whole.length} → ${face.length} bytes`);
  };
  await write('hebrew', 'hebrew', hebrew);
  // Tables want digits of one width, titles do not.
  await write('signs', 'latin', signs + languageName, { noLayoutClosure: family !== 'heebo' });
  await write('latin', 'latin', latin);
  copyFileSync(path.join(folder, 'LICENSE'), new URL(`${family}.LICENSE.txt`, target));
}
