import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const patienceMs = 5000;
const retryMs = 600_000;
/** A larger style is refused. */
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

/** Origin of a URL template with `{z}` and `{s}`; empty for an invalid URL. */
const toOrigin = (address: string, base: string): string[] => {
  const plain = address.replace(/\{s\}\.?/g, '').replace(/[{}]/g, '');
  if (!URL.canParse(plain, base)) return [];
  const { origin, protocol } = new URL(plain, base);
  return /^https?:$/.test(protocol) ? [origin] : [];
};

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

/** Hosts that the CSP must allow for a configured style (product §6.127). */
export const configureStyleHosts = (url: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>) => {
  let hosts: readonly string[] = url === undefined ? [] : [new URL(url).origin];
  const ending = new AbortController();
  /** Reads the style, and retries every ten minutes. Never rejects. */
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
