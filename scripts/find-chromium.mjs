// A Chromium for the browser journeys: the one that is named, one that is there, one that can be installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf } from './processes.mjs';

/** The shell has no windows to draw: the same journeys take it a quarter less. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onSystem = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places].find(
    canRun,
  );
};

const succeeds = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
    .status === 0;

/** Debian's own package, which needs root. */
const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium …');
  const apt = (...args) =>
    succeeds('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  apt('update');
  const installed = ['chromium-headless-shell', 'chromium'].some((name) =>
    apt('install', '-y', '--no-install-recommends', name),
  );
  return installed ? onSystem() : undefined;
};

/**
 * @returns {string | undefined} the file to run; undefined for the browser that Playwright installed itself
 * @throws when there is none and none could be installed
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  const found = onSystem() ?? installFromDebian();
  if (found !== undefined) return found;
  if (succeeds(process.execPath, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium']))
    return undefined;
  throw new Error('No Chromium: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium() ?? "Playwright's own");
