import { placeKeyVersion } from '@salons/contract/place-key';
import type { PoolClient } from 'pg';

export type Dataset = 'localities' | 'streets' | 'street_points' | 'street_points_extra';

/** The day of the data that the product carries. */
export const bundledDate = '2026-11-22';

interface Loaded {
  readonly dated: string;
  readonly fingerprint: string;
  readonly key_version: number;
}

/** What the database holds of a dataset. */
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

/** Writes down which data of which date is loaded from now on. */
export const noteLoaded = async (
  client: PoolClient,
  dataset: Dataset,
  { dated, rowCount, fingerprint }: Note,
): Promise<void> => {
  await client.query(
    `insert into place_data (dataset, dated, row_count, fingerprint, key_version) values ($1, $2, $3, $4, $5)
     on conflict (dataset) do update set dated = excluded.dated, row_count = excluded.row_count, loaded_at = now(),
       fingerprint = excluded.fingerprint, key_version = excluded.key_version`,
    [dataset, dated, rowCount, fingerprint, placeKeyVersion],
  );
};

/** Whether the file that the product carries is to be loaded: it is another one, and nobody loaded a newer one. */
export const isOutdated = (loaded: Loaded | undefined, fingerprint: string): boolean =>
  loaded === undefined || (loaded.fingerprint !== fingerprint && loaded.dated <= bundledDate);
