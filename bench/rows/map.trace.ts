import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the browser's clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Tasks of the page's main thread during a trace. */
export interface Trace {
  /** The longest task, by its own processor time, in milliseconds. */
  readonly longestOwnMs: number;
  /** Milliseconds between two marks of the page in which the main thread waited for the GPU. */
  readonly waitedBetween: (fromMark: string, toMark: string) => number;
}

const categories = ['toplevel', 'blink.user_timing', '__metadata'];

const read = (events: readonly TraceEvent[]): Trace => {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('::RunTask') && mains.has(`${pid} ${tid}`),
  );
  const lastMark = (mark: string) =>
    Math.max(...events.filter(({ name }) => name === mark).map(({ ts }) => ts));
  return {
    longestOwnMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    waitedBetween: (fromMark, toMark) => {
      const [from, to] = [lastMark(fromMark), lastMark(toMark)];
      const inside = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts < to);
      return inside.reduce((sum, { dur = 0, tdur = 0 }) => sum + (dur - tdur) / 1000, 0);
    },
  };
};

/**
 * Traces the page's main thread. With software WebGL the thread waits for each frame; its processor time excludes that.
 */
export const recordTrace = async (page: Page, act: () => Promise<void>): Promise<Trace> => {
  const browser = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await act();
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  await browser.detach();
  return read(events);
};
