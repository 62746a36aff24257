import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { StreetPictureCell } from '@salons/contract/street-pictures';
import { LRUCache } from 'lru-cache';
import { makeGate } from '../../outbound/tiles/fetch-gate.ts';
import { type StreetTiles, TilesUnavailable } from '../../outbound/tiles/street-tiles.ts';
import { placeStreetNames } from './street-names.rules.ts';
import { lastLevel, mostPictureBytes, reduceShapes, toStreetPicture } from './street-picture.rules.ts';
import { listTilesUnder, readStreetShapes } from './street-shapes.rules.ts';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** About 6 MB at most. */
const mostKept = 500;
const atOnce = 2;
const mostWaiting = 60;

/** A picture, compressed by gzip. */
export type ReadStreetPicture = (cell: StreetPictureCell) => Promise<Buffer>;

/**
 * Renders still pictures of the streets from the server's own tiles, and caches them by archive and cell (product §6.170).
 * The result throws TilesUnavailable, and GateFull under load.
 */
export const makeReadStreetPicture = (tiles: StreetTiles): ReadStreetPicture => {
  const gate = makeGate(atOnce, mostWaiting);
  const render = async (cell: StreetPictureCell, maxZoom: number): Promise<Buffer> => {
    const found = await Promise.all(
      listTilesUnder(cell, maxZoom).map(async (address) => {
        const tile = await tiles.read(address.z, address.x, address.y);
        if (tile === undefined) return [];
        return [{ ...address, bytes: tile.isGzipped ? await unpack(tile.bytes) : tile.bytes }];
      }),
    );
    const shapes = readStreetShapes(cell, found.flat());
    const placed = placeStreetNames(shapes.named.values());
    for (let level = 0; ; level += 1) {
      const picture = await pack(toStreetPicture(reduceShapes(shapes, level), placed), { level: 9 });
      if (picture.length <= mostPictureBytes || level === lastLevel) return picture;
    }
  };
  const kept = new LRUCache<string, Buffer, StreetPictureCell>({
    max: mostKept,
    fetchMethod: (_key, _stale, { context }) => gate(() => render(context, tiles.current()?.maxZoom ?? 0)),
  });
  return async (cell) => {
    const facts = tiles.current();
    if (facts === undefined) throw new TilesUnavailable('no archive answers');
    const picture = await kept.fetch(`${facts.identity}/${cell.z}/${cell.x}/${cell.y}`, { context: cell });
    if (picture === undefined) throw new TilesUnavailable('the picture is not to be had');
    return picture;
  };
};
