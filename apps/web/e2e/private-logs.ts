import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { readPostmaster } from '../../server/src/embedded/embedded-postmaster.ts';

interface People {
  /** First and last name, as they would be written together. */
  readonly names: ReadonlySet<string>;
  /** The last nine digits of each number. */
  readonly phones: ReadonlySet<string>;
}

/** Names and numbers of everybody in the database of a running server's data folder. */
export const listPeople = async (dataDir: string): Promise<People> => {
  const home = path.join(dataDir, 'postgres');
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  const { port } = (await readPostmaster(path.join(home, 'data'))) ?? {};
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'salons' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; phone: string | null }>(
      "select first_name || ' ' || last_name as name, phone_number as phone from users union select first_name || ' ' || last_name, phone_number from witnesses",
    );
    return {
      names: new Set(rows.map(({ name }) => name.trim()).filter((name) => name.includes(' '))),
      phones: new Set(rows.flatMap(({ phone }) => phone?.replace(/\D/g, '').slice(-9) || [])),
    };
  } finally {
    await client.end();
  }
};

/** What each line begins with says nothing of people: time, process, request. */
const dropNumbers = (line: string): string =>
  line.replace(/"(time|pid|reqId|hostname|level)":("[^"]*"|\d+),?/g, '');

/**
 * Finds personal data in the log of a server (product §14.85).
 * @returns each line that has a mail address, or the name or number of one of these people
 */
export const findPrivateLines = (log: string, { names, phones }: People): readonly string[] =>
  log
    .split('\n')
    // The lines of the welcome are for who starts it.
    .filter((line) => line.startsWith('{'))
    .map(dropNumbers)
    .filter(
      (line) =>
        /[\w.+-]+@[\w-]+\.[a-z]{2,}/i.test(line) ||
        [...line.matchAll(/\d[\d-]{7,}\d/g)].some(([digits]) =>
          phones.has(digits.replace(/\D/g, '').slice(-9)),
        ) ||
        [...names].some((name) => line.includes(name)),
    );

/** @throws {Error} with the lines in which a running server has logged personal data */
export const assertPrivateLog = async (log: string, dataDir: string): Promise<void> => {
  const people = await listPeople(dataDir);
  if (people.names.size === 0 || log === '')
    throw new Error('There is no log to search, or nobody to search for.');
  const lines = findPrivateLines(log, people);
  if (lines.length > 0) throw new Error(`The server logs personal data:\n${lines.slice(0, 10).join('\n')}`);
};
