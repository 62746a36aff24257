import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { recordTrace } from './map.trace.ts';

/** What one visit of the map took, in milliseconds. */
export interface Visit {
  /** From the touch that begins the map, whose files are there, to the first frame that has all points. */
  readonly firstDrawMs: number;
  /** From the click to the first picture that has what the filter leaves. */
  readonly filterMs: number;
  /** The same without what the main thread waited for the GPU, which is software here. */
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

/** Runs in the page before its own script: marks when something was clicked. */
const watch = `
  addEventListener('pointerup', () => performance.mark('${clickMark}'), { capture: true });
`;

/** Waits for points that were drawn after that moment of the page's clock. @returns when, and how many */
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

/** Opens the map as a visitor does, with these points in the place of the season's own, and uses it. */
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
    // Fetched once the page has nothing else to do, as long before the first touch as somebody reads.
    const library = page.waitForResponse(/\/MapCanvas-.*\.js$/);
    await page.goto(`${origin}/site/salonSearch/mapview?dates=all`);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await library;
    await page.waitForTimeout(2 * restMs);
    // A picture stands there until somebody touches it: the map itself begins with the focus.
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

/** The path of the Chromium that the tests use; undefined where it is Playwright's own. */
export const findBrowser = (): string | undefined => {
  const found = execFileSync(process.execPath, ['scripts/find-chromium.mjs'], { encoding: 'utf8' }).trim();
  const file = found.split('\n').at(-1) ?? '';
  return file.startsWith("Playwright's") ? undefined : file;
};

/** A headless Chromium, without a network beyond this machine. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
};
