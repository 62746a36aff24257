// A Chromium for the browser journeys: the one that is named, one that is there, one that can be installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCommand } from './processes.mjs';

/** Debian's two: the shell has no windows to draw, and the same journeys take a quarter less. */
const [shell, chromium] = ['chromium-headless-shell', 'chromium'];
const names = [shell, chromium, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
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
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...places].find(
    canRun,
  );
};

const succeeds = (command, args, { env = {}, stderr = 'inherit' } = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', stderr], env: { ...process.env, ...env } })
    .status === 0;

/**
 * The first of these packages of Debian that can be installed, which needs root.
 * @returns {string | undefined} what is there then
 */
const installFromDebian = (...packages) => {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return onSystem();
  console.log('Installing Chromium …');
  // Short timeouts, so that it gives up soon without a network.
  const options = ['DPkg::Lock::Timeout=300', 'Acquire::Retries=1', 'Acquire::http::Timeout=15'];
  const apt = (...args) =>
    succeeds('apt-get', ['-qq', ...options.flatMap((option) => ['-o', option]), ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  packages.some((name) => apt('install', '-y', '--no-install-recommends', name));
  return onSystem();
};

/** The browser that Playwright downloads; it starts only where the system has its libraries. */
const downloadByPlaywright = async () => {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  const starts = () => succeeds(file, ['--version'], { stderr: 'ignore' });
  if (starts()) return file;
  console.log('Downloading Chromium …');
  const playwright = findCommand('@playwright/test', 'playwright');
  succeeds(process.execPath, [playwright, 'install', 'chromium'], { stderr: 'ignore' });
  return starts() ? file : undefined;
};

/**
 * @returns {Promise<string>} the file to run
 * @throws when there is none and none could be installed
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  const present = onSystem();
  const found =
    present === undefined
      ? installFromDebian(shell, chromium)
      : path.basename(present) === chromium
        ? installFromDebian(shell)
        : present;
  const file = found ?? (await downloadByPlaywright());
  if (file !== undefined) return file;
  throw new Error(
    'The browser tests need Chromium: as root, apt-get install chromium-headless-shell (Debian), or name one in CHROMIUM_PATH.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium());
