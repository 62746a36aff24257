import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { listPublicArchives } from './archive-addresses.ts';
import { makeGate } from './fetch-gate.ts';
import { openFileSource } from './file-source.ts';
import { makeRangeSource } from './range-source.ts';
import { makeStreetTiles, noStreetTiles, type StreetTiles } from './street-tiles.ts';
import { makeTileStore } from './tile-store.ts';

const mostFetches = 16;
const mostWaiting = 400;
const timeoutMs = 2000;
/** Retry interval for an invalid file, such as a partial copy. */
const fileRetryMs = 60_000;

export interface ConfiguredTiles extends StreetTiles {
  /** Whether opening only reads a local file: then it may precede listening. */
  readonly isLocal: boolean;
}

/** The streets of `MAP_TILES`: a file, a URL, the public builds (`demo`) or none (product §6.121). */
export const configureTiles = (
  config: Pick<Config, 'MAP_TILES' | 'NODE_ENV' | 'DATA_DIR' | 'PUBLIC_URL'>,
  log: FastifyBaseLogger,
): ConfiguredTiles => {
  // Tests make no requests by default.
  const chosen = config.MAP_TILES ?? (config.NODE_ENV === 'development' ? 'demo' : 'none');
  if (chosen === 'none') return { ...noStreetTiles, isLocal: true };
  if (chosen !== 'demo' && !/^https?:/i.test(chosen))
    return {
      ...makeStreetTiles({
        listSources: () => [{ name: chosen, open: () => openFileSource(chosen) }],
        store: undefined,
        trustsStored: false,
        isOptional: false,
        retryMs: fileRetryMs,
        log,
      }),
      isLocal: true,
    };
  const gate = makeGate(mostFetches, mostWaiting);
  const userAgent = `Salons/1 (+${config.PUBLIC_URL ?? 'http://localhost'})`;
  const toSource = (url: string) => ({
    name: url,
    open: async () => makeRangeSource({ url, userAgent, timeoutMs, gate }),
  });
  const store = makeTileStore(join(config.DATA_DIR, 'tiles'), (error) =>
    log.warn({ err: error }, 'tiles of the map cannot be kept in DATA_DIR'),
  );
  return {
    ...makeStreetTiles({
      listSources: () => (chosen === 'demo' ? listPublicArchives(new Date()) : [chosen]).map(toSource),
      store,
      trustsStored: chosen !== 'demo',
      isOptional: chosen === 'demo',
      log,
    }),
    isLocal: false,
  };
};
