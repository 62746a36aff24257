import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { recordTrace } from './map.trace.ts';

/** Durations of one visit of the map, in milliseconds. */
export interface Visit {
  /** From the touch that starts the map, with loaded files, to the first frame with all points. */
  readonly firstDrawMs: number;
  /** From the click to the first frame with the filtered points. */
  readonly filterMs: number;
  /** The same without the main thread's waits for the GPU, which is software here. */
  readonly filterOwnMs: number;
  /** Processor time of the main thread's longest task. */
  readonly longestWhilePanningMs: number;
  readonly longestWhileZoomingMs: number;
  readonly drawn: number;
  readonly drawnFiltered: number;
}

const mark = 'map-points-drawn';
const clickMark = 'bench-clicked';
const pointsPath = '/api/host_salons_map/points/';
const touchName = /להזזה ולהגדלה/;
const drags = [
  [-260, -40],
  [200, 120],
  [-180, -160],
  [280, 60],
] as const;
const steps = 40;
const frameMs = 16;
const restMs = 700;

/** Runs in the page before its scripts: records the time of clicks. */
const watch = `
  addEventListener('pointerup', () => performance.mark('${clickMark}'), { capture: true });
`;

/** Waits for points rendered after this time of the page's clock. @returns time and count */
const untilDrawn = async (page: Page, after: number) => {
  const found = await page.waitForFunction(
    ([name, from]) => {
      const [last] = performance.getEntriesByName(name).slice(-1);
      if (!(last instanceof PerformanceMark) || last.startTime <= from) return undefined;
      return { at: last.startTime, count: Number(last.detail) };
    },
    [mark, after] as const,
    { timeout: 60_000 },
  );
  const drawn = await found.jsonValue();
  if (drawn === undefined) throw new Error('no points were drawn');
  return drawn;
};

const longestWhile = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const { longestOwnMs } = await recordTrace(page, async () => {
    await act();
    await page.waitForTimeout(restMs);
  });
  return longestOwnMs;
};

const pan = async (page: Page, at: { readonly x: number; readonly y: number }) => {
  for (const [x, y] of drags) {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (let step = 1; step <= steps; step += 1) {
      await page.mouse.move(at.x + (x * step) / steps, at.y + (y * step) / steps);
      await page.waitForTimeout(frameMs);
    }
    await page.mouse.up();
    await page.waitForTimeout(restMs);
  }
};

const zoom = async (page: Page, at: { readonly x: number; readonly y: number }) => {
  await page.mouse.move(at.x, at.y);
  for (const by of [-300, -300, 300, 300, 300]) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(restMs);
  }
};

/** Opens and uses the map as a visitor, with these points in place of the season's. */
export const visitMap = async (
  browser: Browser,
  origin: string,
  points: string,
  withRoom: string,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'he-IL' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    await page.route(`**${pointsPath}`, (route) =>
      route.fulfill({ contentType: 'application/json', body: points }),
    );
    // Prefetched when the page is idle, before the first touch.
    const library = page.waitForResponse(/\/MapCanvas-.*\.js$/);
    await page.goto(`${origin}/site/salonSearch/mapview?dates=all`);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await library;
    await page.waitForTimeout(2 * restMs);
    // Focus replaces the placeholder picture with the map.
    await page.getByRole('button', { name: touchName }).focus();
    const touchedAt = await page.evaluate(() => performance.now());
    const first = await untilDrawn(page, 0);
    await page.waitForTimeout(2 * restMs);
    const box = await page.locator('.maplibregl-canvas').boundingBox();
    if (box === null) throw new Error('there is no map');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const longestWhilePanningMs = await longestWhile(page, () => pan(page, middle));
    const longestWhileZoomingMs = await longestWhile(page, () => zoom(page, middle));
    const before = await page.evaluate(() => performance.now());
    let filtered = first;
    const filtering = await recordTrace(page, async () => {
      await page.getByText(withRoom, { exact: true }).first().click();
      filtered = await untilDrawn(page, before);
    });
    const clickedAt = await page.evaluate(
      (name) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN,
      clickMark,
    );
    const filterMs = filtered.at - clickedAt;
    return {
      firstDrawMs: first.at - touchedAt,
      filterMs,
      filterOwnMs: filterMs - filtering.waitedBetween(clickMark, mark),
      longestWhilePanningMs,
      longestWhileZoomingMs,
      drawn: first.count,
      drawnFiltered: filtered.count,
    };
  } finally {
    await context.close();
  }
};

/** Path of the tests' Chromium; undefined for Playwright's own. */
export const findBrowser = (): string | undefined => {
  const found = execFileSync(process.execPath, ['scripts/find-chromium.mjs'], { encoding: 'utf8' }).trim();
  const file = found.split('\n').at(-1) ?? '';
  return file.startsWith("Playwright's") ? undefined : file;
};

/** A headless Chromium with loopback network only. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
};
