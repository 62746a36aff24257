import { afterEach, expect, test, vi } from 'vitest';
import { fetchStyle } from './remoteStyle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const style = { version: 8, sources: {}, layers: [] };
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

test('a style that answers is taken', async () => {
  answering(async () => Response.json(style));
  expect(await fetchStyle('https://tiles.example/style')).toEqual(style);
});

test.each([
  ['another version', async () => Response.json({ ...style, version: 7 })],
  ['no layers', async () => Response.json({ version: 8, sources: {} })],
  ['a page in its place', async () => new Response('<!doctype html>')],
  ['an error', async () => Response.json(style, { status: 500 })],
  ['no network', async () => Promise.reject(new TypeError('failed to fetch'))],
])('%s leaves the bundled background', async (_what, answer) => {
  answering(answer);
  expect(await fetchStyle('https://tiles.example/style')).toBeUndefined();
});

test('a style is waited for three seconds and no longer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answering(async () => Response.json(style));
  await fetchStyle('https://tiles.example/style');
  expect(timeout).toHaveBeenCalledWith(3000);
});
