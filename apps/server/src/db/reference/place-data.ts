import type { PoolClient } from 'pg';
import { readKeyVersion } from './place-names.ts';

export type Dataset = 'localities' | 'streets' | 'street_points' | 'street_points_extra';

/** Date of the bundled data. */
export const bundledDate = '2026-11-22';

interface Loaded {
  readonly dated: string;
  readonly fingerprint: string;
  readonly key_version: number;
}

export const findLoaded = async (client: PoolClient, dataset: Dataset): Promise<Loaded | undefined> => {
  const { rows } = await client.query<Loaded>(
    'select dated, fingerprint, key_version from place_data where dataset = $1',
    [dataset],
  );
  return rows[0];
};

export interface Note {
  readonly dated: string;
  readonly rowCount: number;
  readonly fingerprint: string;
}

export const noteLoaded = async (
  client: PoolClient,
  dataset: Dataset,
  { dated, rowCount, fingerprint }: Note,
): Promise<void> => {
  await client.query(
    `insert into place_data (dataset, dated, row_count, fingerprint, key_version) values ($1, $2, $3, $4, $5)
     on conflict (dataset) do update set dated = excluded.dated, row_count = excluded.row_count, loaded_at = now(),
       fingerprint = excluded.fingerprint, key_version = excluded.key_version`,
    [dataset, dated, rowCount, fingerprint, await readKeyVersion()],
  );
};

/** Marks the keys of a dataset as made by the current rules and names. */
export const updateKeyVersion = async (client: PoolClient, dataset: Dataset): Promise<void> => {
  await client.query('update place_data set key_version = $2 where dataset = $1 and key_version <> $2', [
    dataset,
    await readKeyVersion(),
  ]);
};

/** Whether to load the bundled file: it has changed, and no newer one is loaded. */
export const isOutdated = (loaded: Loaded | undefined, fingerprint: string): boolean =>
  loaded === undefined || (loaded.fingerprint !== fingerprint && loaded.dated <= bundledDate);
