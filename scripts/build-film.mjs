// Makes the film for hosts (product §5.212): stills drawn by a browser, put together by ffmpeg, captions in both languages.
// Run it by hand after a change of scripts/film, with ffmpeg installed: node scripts/build-film.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { pictures } from './film/pictures.mjs';
import { scenes } from './film/scenes.mjs';
import { findChromium } from './find-chromium.mjs';

const target = fileURLToPath(new URL('../apps/web/src/site/host-room/opening/film/', import.meta.url));
const size = { width: 1280, height: 720 };
const framesPerSecond = 12;
/** One still gives way to the next within this time. */
const fadeSeconds = 0.5;

/** `75.5` as WebVTT writes it: `00:01:15.500`. */
const toStamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);

const writeCaptions = (language) => {
  let from = 0;
  const cues = scenes.map((scene) => {
    const until = from + scene.seconds;
    const cue = `${toStamp(from + 0.2)} --> ${toStamp(until - 0.1)}\n${scene[language]}\n`;
    from = until;
    return cue;
  });
  writeFileSync(path.join(target, `evening.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
};

const drawStills = async (folder) => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: size });
  for (const [at, { name }] of scenes.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">${pictures[name]}</svg>`;
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    await page.screenshot({ path: path.join(folder, `${at}.png`) });
  }
  await browser.close();
};

/** Each still for its seconds, faded into the next. */
const toFilter = () => {
  let begins = 0;
  const steps = scenes.slice(1).map((_, at) => {
    begins += scenes[at].seconds;
    const before = at === 0 ? '[0]' : `[f${at}]`;
    return `${before}[${at + 1}]xfade=transition=fade:duration=${fadeSeconds}:offset=${begins - fadeSeconds}[f${at + 1}]`;
  });
  return `${steps.join(';')};[f${scenes.length - 1}]format=yuv420p[film]`;
};

const encode = (folder, name, ...how) => {
  const stills = scenes.flatMap(({ seconds }, at) => [
    ...['-loop', '1', '-framerate', `${framesPerSecond}`],
    // What fades out goes on below what fades in.
    ...['-t', `${seconds + (at === 0 ? 0 : fadeSeconds)}`, '-i', path.join(folder, `${at}.png`)],
  ]);
  const film = [
    '-filter_complex',
    toFilter(),
    '-map',
    '[film]',
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ];
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...stills, ...film, ...how, path.join(target, name)], {
    stdio: 'inherit',
  });
  console.log(`${name}: ${statSync(path.join(target, name)).size} bytes`);
};

const folder = mkdtempSync(path.join(tmpdir(), 'salons-film-'));
mkdirSync(target, { recursive: true });
await drawStills(folder);
for (const language of ['he', 'en']) writeCaptions(language);
encode(
  folder,
  'evening.mp4',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '26',
  '-movflags',
  '+faststart',
);
encode(folder, 'evening.webm', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1');
execFileSync('ffmpeg', [
  '-y',
  '-v',
  'error',
  '-i',
  path.join(folder, '0.png'),
  '-q:v',
  '4',
  path.join(target, 'evening.jpg'),
]);
rmSync(folder, { recursive: true });
