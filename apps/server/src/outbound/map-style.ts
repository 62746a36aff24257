import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const patienceMs = 5000;
const retryMs = 600_000;
/** A style of more than this is none. */
const mostBytes = 5_000_000;

const tileJson = z.object({ tiles: z.array(z.string()).default([]) });
const style = z.object({
  sources: z.record(
    z.string(),
    z.object({ url: z.string().optional(), tiles: z.array(z.string()).optional() }),
  ),
  sprite: z
    .union([z.string(), z.array(z.object({ url: z.string() }))])
    .transform((sprite) => (typeof sprite === 'string' ? [sprite] : sprite.map(({ url }) => url)))
    .default([]),
  glyphs: z.string().optional(),
});

const fetchJson = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) throw new Error('too large');
  return answer.json();
};

/** The origin of an address that may hold `{z}` and `{s}`, as the browser will ask it; none for what is no address. */
const toOrigin = (address: string, base: string): string[] => {
  const plain = address.replace(/\{s\}\.?/g, '').replace(/[{}]/g, '');
  if (!URL.canParse(plain, base)) return [];
  const { origin, protocol } = new URL(plain, base);
  return /^https?:$/.test(protocol) ? [origin] : [];
};

/** The hosts that a style's tiles, sprites and glyphs come from, and its own. @throws when it cannot be read */
export const listStyleHosts = async (url: string): Promise<string[]> => {
  const { sources, sprite, glyphs } = style.parse(await fetchJson(url));
  const described = Object.values(sources).flatMap((source) => source.url ?? []);
  const tiles = await Promise.all(
    described.map(async (address) => {
      const absolute = new URL(address, url).href;
      const read = tileJson.safeParse(await fetchJson(absolute).catch(() => undefined));
      return [absolute, ...(read.data?.tiles ?? [])];
    }),
  );
  const addresses = [
    ...tiles.flat(),
    ...Object.values(sources).flatMap((source) => source.tiles ?? []),
    ...sprite,
    ...(glyphs === undefined ? [] : [glyphs]),
  ];
  return [...new Set([new URL(url).origin, ...addresses.flatMap((address) => toOrigin(address, url))])];
};

/** The hosts that the policy for content has to allow for a configured style (product §6.127). */
export const configureStyleHosts = (url: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>) => {
  let hosts: readonly string[] = url === undefined ? [] : [new URL(url).origin];
  const ending = new AbortController();
  /** Reads the style, now and, while it does not answer, every ten minutes. Never throws. */
  const look = async (): Promise<void> => {
    if (url === undefined) return;
    try {
      hosts = await listStyleHosts(url);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'MAP_STYLE_URL cannot be read',
      );
      void pause(retryMs, undefined, { signal: ending.signal, ref: false }).then(look, () => undefined);
    }
  };
  return { current: () => hosts, look, close: () => ending.abort() };
};
