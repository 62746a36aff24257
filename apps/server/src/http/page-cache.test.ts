import { expect, test } from 'vitest';
import { makePageCache } from './page-cache.ts';

const pageOf = (bytes: number) => {
  const body = Buffer.alloc(bytes);
  return { status: 200, bodies: { br: body, gzip: Buffer.alloc(0), identity: Buffer.alloc(0) } };
};

test('a page is kept for five seconds', () => {
  let time = 1000;
  const pages = makePageCache({ now: () => time });
  pages.store('/', pageOf(10));
  time += 5000;
  expect(pages.find('/')?.status).toBe(200);
  time += 1;
  expect([pages.find('/'), pages.bytes()]).toEqual([undefined, 0]);
});

test('what was asked for longest ago goes first, and the sum stays below the limit', () => {
  const pages = makePageCache({ maxBytes: 350, now: () => 1000 });
  for (const key of ['a', 'b', 'c']) pages.store(key, pageOf(100));
  pages.find('a');
  pages.store('d', pageOf(100));
  expect(['a', 'b', 'c', 'd'].filter((key) => pages.find(key) !== undefined)).toEqual(['a', 'c', 'd']);
  expect(pages.bytes()).toBeLessThanOrEqual(350);
});

test('a page that is larger than all the room is not kept and drives nothing out', () => {
  const pages = makePageCache({ maxBytes: 350, now: () => 1000 });
  pages.store('a', pageOf(100));
  pages.store('b', pageOf(400));
  expect([pages.find('a')?.status, pages.find('b')]).toEqual([200, undefined]);
});

test('a page that is written again counts once', () => {
  const pages = makePageCache({ now: () => 1000 });
  pages.store('a', pageOf(100));
  pages.store('a', pageOf(50));
  expect(pages.bytes()).toBe(52);
});
