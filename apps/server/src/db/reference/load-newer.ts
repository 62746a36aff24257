import type { PoolClient } from 'pg';
import type { Database } from '../client.ts';
import { makeCityKeys } from './load-localities.ts';
import { readCityIds, replaceStreets, withCityIds } from './load-streets.ts';
import { type RegistryFile, readRegistryFile } from './newer-files.ts';
import { type Dataset, findLoaded, noteLoaded } from './place-data.ts';
import { inPlaceTransaction } from './place-transaction.ts';
import { replaceLocalities } from './replace-localities.ts';

/** Fewer rows indicate a partial or truncated file. */
const atLeast = { localities: 1000, streets: 40_000 } as const;

/** A file that was refused; nothing was changed. */
export class FileRefused extends Error {}

const count = (file: RegistryFile): number =>
  file.kind === 'localities' ? file.localities.length : file.streets.length;

const assertComplete = (name: string, file: RegistryFile): void => {
  if (count(file) < atLeast[file.kind])
    throw new FileRefused(
      `${name} has ${count(file)} ${file.kind}, at least ${atLeast[file.kind]} are needed.`,
    );
};

const assertNewer = async (client: PoolClient, dataset: Dataset, dated: string): Promise<void> => {
  const loaded = await findLoaded(client, dataset);
  if (loaded && loaded.dated > dated)
    throw new FileRefused(`The ${dataset} of ${loaded.dated} are loaded, newer than ${dated}.`);
};

const parse = (name: string, content: Buffer): RegistryFile => {
  try {
    return readRegistryFile(content);
  } catch (problem) {
    throw new FileRefused(`${name}: ${problem instanceof Error ? problem.message : 'cannot be read'}.`);
  }
};

const formatNames = (names: readonly string[]): string =>
  names.length === 0
    ? '0'
    : `${names.length} (${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''})`;

const load = async (client: PoolClient, file: RegistryFile, dated: string): Promise<string[]> => {
  await assertNewer(client, file.kind, dated);
  const { fingerprint } = file;
  if (file.kind === 'localities') {
    const { added, renamed, inUse, removed } = await replaceLocalities(client, file.localities, dated);
    await makeCityKeys(client, { all: true });
    await noteLoaded(client, 'localities', { dated, rowCount: file.localities.length, fingerprint });
    return [
      `${file.localities.length} localities of ${dated}`,
      `  added: ${formatNames(added)}`,
      `  renamed: ${formatNames(renamed)}`,
      `  gone but kept, since records name them: ${formatNames(inUse)}`,
      `  removed: ${formatNames(removed)}`,
    ];
  }
  const { rows } = await client.query<{ streets: number }>('select count(*) as streets from streets');
  const streets = withCityIds(file.streets, await readCityIds(client));
  if (streets.length < atLeast.streets)
    throw new FileRefused(`Only ${streets.length} streets lie in localities that are known.`);
  await replaceStreets(client, streets);
  await noteLoaded(client, 'streets', { dated, rowCount: streets.length, fingerprint });
  return [
    `${streets.length} streets of ${dated} in the place of ${rows[0]?.streets}`,
    `  of unknown localities, left out: ${file.streets.length - streets.length}`,
  ];
};

interface NewerFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Loads newer files of the registry, localities before streets, all or none (product §6.106).
 * @param dated the day of the files, YYYY-MM-DD
 * @returns a report, line by line
 * @throws {FileRefused} for a file that is no registry, not complete, or older than the loaded data
 */
export const loadNewerFiles = async (
  db: Database,
  files: readonly NewerFile[],
  dated: string,
): Promise<string[]> => {
  const read = files.map(({ name, content }) => {
    const file = parse(name, content);
    assertComplete(name, file);
    return file;
  });
  const inOrder = [...read].sort((one, other) => one.kind.localeCompare(other.kind));
  return inPlaceTransaction(db, async (client) => {
    const lines: string[] = [];
    for (const file of inOrder) lines.push(...(await load(client, file, dated)));
    return lines;
  });
};
