import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPool, openDatabase } from '../src/db/client.ts';
import { compareRow, readKinds, readNullable } from './row-types/compare.ts';
import { describeStatement, openDescribingDatabase, traceExecution } from './row-types/describe.ts';
import { collectSites, type Sites, sourceFolder } from './row-types/sites.ts';
import { makeValue } from './row-types/values.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Calls each function of `*.queries.ts` and `db/` with values generated from its parameter types, over a database that executes
// nothing: PostgreSQL describes each statement (Parse and Describe), and its columns are compared with the declared row type. The
// lists have no line numbers, so that they survive edits.

/** Number of statements per file that cannot be built here; the list may only shrink. */
const notDescribed: Readonly<Record<string, number>> = {
  // Generic readers: the first rows of a long list, and those of a cursor.
  'db/read-whole.ts': 2,
  // One function executes the statements of all parts of the export, each with its own row type.
  'features/privacy/export.queries.ts': 1,
  // Rows of a noun's own statement.
  'platform/bulk/bulk.queries.ts': 4,
  'platform/bulk/letters.queries.ts': 2,
  // The same for the pages of teaming's lists.
  'features/teaming/teaming-pages.queries.ts': 1,
};

/** Columns nullable in the table, but not in the statement. */
const neverNull: readonly string[] = [
  // Generated from the names, which are never null.
  'features/staff-search/records-search.queries.ts: folded may be null',
  // Checked rows: `state = 'ready'`.
  'features/imports/import-writing.queries.ts: checked may be null',
  // Marked arrivals: `arrived is not null`.
  'features/merging/witness-merge.queries.ts: arrived may be null',
  // Written by the same statement.
  'features/evening-changes/evening-changes.queries.ts: fields may be null',
  // Links of evenings: written by the same statement.
  'features/action-links/evening-links.queries.ts: seed may be null',
  // Found by its number: `phone_number = any(…)`.
  'features/codes/codes.queries.ts: expires_at may be null',
  // Active teamings: `slot_id is not null`, or `witness_id = …`.
  'platform/messages/messages.queries.ts: phone_number may be null',
  // A task belongs to an event kind, which has a record.
  'features/teaming/teaming-changes.queries.ts: witness_id may be null',
  // A task is of an event of a kind, which is about a record.
  'platform/events/events.queries.ts: entity_id may be null',
  'platform/events/events.queries.ts: kind may be null',
  // Salons in person with a locality: `not is_digital and city_id is not null`.
  'platform/events/undo.queries.ts: undoes may be null',
  // Of salons in person that have a locality: `not is_digital and city_id is not null`.
  'features/salons/salon-pins.queries.ts: city_id may be null',
  'features/salons/salon-pins.queries.ts: lat may be null',
  'features/salons/salon-pins.queries.ts: lng may be null',
  // Meetings within a day: `starts_at between …`.
  'features/salons/salon-pins.queries.ts: address may be null',
  // Only those with coordinates: `lat is not null and lng is not null`.
  'features/salons/training-reminders.queries.ts: starts_at may be null',
  // Messages of an event's salon: `host_salon_id = …`.
  'features/teaming/teaming-points.queries.ts: lat may be null',
  'features/teaming/teaming-points.queries.ts: lng may be null',
  // Unannounced teamings: `pending_event is not null`, or `= any(…)`.
  'features/host-messages/host-messages.queries.ts: host_salon_id may be null',
  // Active teamings: `slot_id is not null`.
  'features/teaming/teaming-versions.queries.ts: event may be null',
  // Of an active teaming: `slot_id is not null`.
  'features/teaming/witness-arrival.queries.ts: witness may be null',
  // Calls per function, each with other values.
  'platform/events/undo.queries.ts: kind may be null',
];

/** Loops that run until nothing is found do not terminate here. */
const variants = 24;
/** Described statements by call site. */
const maxStatements = 50;
const fileOf = (key: string) => key.split(':')[0] ?? key;

let database: TestDatabase;
let client: pg.Client;
let facts: Parameters<typeof compareRow>[3];
let read: Sites;
/** A generic row type proves nothing here. */
const described = new Map<string, Set<string>>();
const problems = new Set<string>();

const readFacts = async () => {
  const { db } = openDatabase(database.url, { max: 1 });
  const types = getPool(db).options.types ?? pg.types;
  await db.destroy();
  return { kinds: await readKinds(client, types), nullable: await readNullable(client) };
};

const describeAll = async (): Promise<void> => {
  const { checker, sites, functions } = read;
  let variant = 0;
  let statements = 0;
  let last: Promise<unknown> = Promise.resolve();
  const db = openDescribingDatabase(async (key, text) => {
    statements += 1;
    if (statements > maxStatements) throw new Error('a loop');
    const site = sites.get(key ?? '');
    // Sequential: there is one connection.
    if (!site || checker.getPropertiesOfType(site.rowType).length === 0) return [];
    const texts = described.get(site.key) ?? new Set();
    if (!texts.has(text)) {
      // Some results are empty.
      const description = last.then(() => describeStatement(client, text));
      last = description.catch(() => undefined);
      for (const problem of compareRow(checker, site.rowType, await description, facts))
        problems.add(`${fileOf(site.key)}: ${problem}`);
      described.set(site.key, texts.add(text));
    }
    // Generated values may be rejected; statements executed before are described.
    return variant % 4 === 3 ? [] : [makeValue(checker, site.rowType, { variant, db })];
  });
  const restore = traceExecution(db);
  try {
    for (const { file, name, parameters } of functions) {
      const called: unknown = Reflect.get(await import(join(sourceFolder, file)), name);
      if (typeof called !== 'function') continue;
      for (variant = 0; variant < variants; variant += 1) {
        const given = parameters.map((type) => makeValue(checker, type, { variant, db }));
        statements = 0;
        try {
          const answer: unknown = await Promise.race([
            called(...given),
            pause(2000, undefined, { ref: false }),
          ]);
          if (answer && typeof answer === 'object' && Symbol.asyncIterator in answer)
            for await (const _row of answer as AsyncIterable<unknown>) break;
        } catch {
          // Generated values may be rejected; statements executed before that are described.
        }
      }
    }
  } finally {
    restore();
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  facts = await readFacts();
  read = collectSites();
  await describeAll();
}, 900_000);

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('rows have the columns that their types say, of those types', () => {
  expect([...problems].filter((problem) => !neverNull.includes(problem)).sort()).toEqual([]);
  expect(neverNull.filter((problem) => !problems.has(problem))).toEqual([]);
});

test('what cannot be described is known, and no more of it comes', () => {
  const missing: Record<string, number> = {};
  for (const key of read.sites.keys())
    if (!described.has(key)) missing[fileOf(key)] = (missing[fileOf(key)] ?? 0) + 1;
  const texts = [...described.values()].reduce((sum, one) => sum + one.size, 0);
  console.log(
    `${described.size} of ${read.sites.size} statements described, in ${texts} forms; not described: ${JSON.stringify(missing)}`,
  );
  expect(missing).toEqual(notDescribed);
});

test('a column too many, one too few, another type and a null are found', async () => {
  const key = [...read.sites.keys()].find((one) =>
    one.startsWith('features/teaming/teaming-changes.queries.ts'),
  );
  const site = [...read.sites.values()].find(
    ({ rowType }) => read.checker.typeToString(rowType) === 'Live' && key !== undefined,
  );
  if (!site) throw new Error('the row type of teamings has another name');
  const found = async (columns: string) =>
    compareRow(
      read.checker,
      site.rowType,
      await describeStatement(client, `select ${columns} from teamings`),
      facts,
    );
  expect(await found('id, host_salon_id, 1 as witness_id, teamed_by')).toEqual([]);
  expect(await found('id, host_salon_id, teamed_by')).toEqual(['witness_id is no column']);
  expect(await found('id, host_salon_id, 1 as witness_id, teamed_by, slot_id')).toEqual([
    'the column slot_id is not in the type',
  ]);
  expect(await found('id, host_salon_id::text, 1 as witness_id, teamed_by')).toEqual([
    'host_salon_id is string, not number',
  ]);
  expect(await found('id, host_salon_id, witness_id, teamed_by')).toEqual(['witness_id may be null']);
});
