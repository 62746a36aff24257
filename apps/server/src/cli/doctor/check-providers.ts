import { stat } from 'node:fs/promises';
import type { Configured } from '../../config.ts';
import { openArchive } from '../../outbound/tiles/archive.ts';
import { openFileSource } from '../../outbound/tiles/file-source.ts';
import { describeFault, type Finding, ok, problem, warn } from './finding.ts';

const patienceMs = 10_000;
const oldTilesDays = 400;

const checkTiles = async ({ MAP_TILES: tiles }: Configured): Promise<Finding[]> => {
  if (tiles === undefined || tiles === 'none' || tiles === 'demo' || /^https?:/.test(tiles)) return [];
  try {
    const archive = await openArchive(await openFileSource(tiles));
    const { bounds } = archive;
    const days = (Date.now() - (await stat(tiles)).mtimeMs) / 86_400_000;
    await archive.close();
    if (days > oldTilesDays)
      return [
        warn(
          'map',
          `The streets are ${Math.round(days)} days old.`,
          'Cut a new archive (docs/operating.md, “Street tiles”).',
        ),
      ];
    return [ok('map', `streets from ${bounds.west}, ${bounds.south} to ${bounds.east}, ${bounds.north}`)];
  } catch (error) {
    return [
      problem(
        'map',
        `The street tiles cannot be read: ${describeFault(error)}`,
        'Copy the archive of MAP_TILES again.',
      ),
    ];
  }
};

const reach = async (check: string, name: string, address: string | undefined): Promise<Finding[]> => {
  if (address === undefined) return [];
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return status < 500
      ? [ok(check, `${name} answers`)]
      : [problem(check, `${name} answers ${status}.`, 'See its own log.')];
  } catch (error) {
    return [
      problem(
        check,
        `${name} cannot be reached: ${describeFault(error)}`,
        'Check its address and the firewall.',
      ),
    ];
  }
};

/** Street tiles, geocoder, router and the gateway of text messages. */
export const checkProviders = async (config: Configured): Promise<Finding[]> =>
  (
    await Promise.all([
      checkTiles(config),
      reach('addresses', 'the geocoder', config.GEOCODER_URL),
      reach('routes', 'the router', config.ROUTER_URL),
      reach('text messages', 'the gateway', config.SMS_PROVIDER === 'http' ? config.SMS_URL : undefined),
    ])
  ).flat();
