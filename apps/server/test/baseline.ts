import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { descriptionFile } from '../src/db/adoption/adopt.ts';
import { baseline } from '../src/db/adoption/chains.ts';
import { describeSchema } from '../src/db/adoption/describe.ts';
import { openDatabase } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';

/** Has an empty database on the server at `url` for as long as `use` takes. */
export const useEmptyDatabase = async <T>(url: string, use: (database: string) => Promise<T>): Promise<T> => {
  const name = `salons_empty_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    await admin.query(`create database ${name} template template0`);
    const database = new URL(url);
    database.pathname = name;
    return await use(database.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
};

/** The schema of the database at `url`, a fact a line. */
export const describeDatabase = async (url: string): Promise<string> => {
  const { db } = openDatabase(url, { max: 1 });
  try {
    return `${(await describeSchema(db)).join('\n')}\n`;
  } finally {
    await db.destroy();
  }
};

/** The schema that the files of the nouns make, without what came after them. */
export const describeBaseline = (server: string): Promise<string> =>
  useEmptyDatabase(server, async (url) => {
    await migrate(url, { publicAddress: 'full' }, baseline.at(-1));
    return await describeDatabase(url);
  });

/** Part of `npm run db:types`. */
export const writeBaseline = async (server: string): Promise<void> =>
  await writeFile(descriptionFile(), await describeBaseline(server));
