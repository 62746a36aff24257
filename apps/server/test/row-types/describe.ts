import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { DB } from '../../src/db/schema.ts';
import { siteOfFrame } from './sites.ts';

/** A result column as PostgreSQL describes it; `tableID` is 0 for computed ones. */
export interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

interface ExtendedProtocol {
  parse(statement: { text: string; name: string; types: readonly number[] }): void;
  describe(statement: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Parse and Describe without Execute: PostgreSQL returns the result columns. */
class Description {
  readonly #text: string;
  readonly #settle: (problem: Error | undefined, fields: readonly Field[]) => void;
  #fields: readonly Field[] = [];
  #problem: Error | undefined;

  constructor(text: string, settle: (problem: Error | undefined, fields: readonly Field[]) => void) {
    this.#text = text;
    this.#settle = settle;
  }
  submit(connection: unknown): void {
    const protocol = connection as ExtendedProtocol;
    protocol.parse({ text: this.#text, name: '', types: [] });
    protocol.describe({ type: 'S', name: '' });
    protocol.sync();
  }
  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }
  handleError(problem: Error): void {
    this.#problem = problem;
    this.#settle(problem, []);
  }
  handleReadyForQuery(): void {
    this.#settle(this.#problem, this.#fields);
  }
}

export const describeStatement = (client: pg.Client, text: string): Promise<readonly Field[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Description(text, (problem, fields) =>
        problem ? reject(problem) : resolve(fields),
      ) as pg.Submittable,
    );
  });

/** A described statement: call site and text. */
type Answer = (site: string | undefined, text: string) => Promise<readonly unknown[]>;

const current = new AsyncLocalStorage<string>();

/** A database that executes nothing: passes each statement to `answer`, which returns the rows. */
export const openDescribingDatabase = (answer: Answer): Kysely<DB> => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql: text }: CompiledQuery) => ({
      rows: [...(await answer(current.getStore(), text))] as R[],
      numAffectedRows: 1n,
    }),
    streamQuery: () => {
      throw new Error('nothing is streamed by the query builder');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: async () => undefined,
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};

type Method = (...given: unknown[]) => unknown;

/** Records the call site of each statement by its stack; the returned function restores everything. */
export const traceExecution = (db: Kysely<DB>): (() => void) => {
  const builders = [
    sql`select`,
    db.selectFrom('users'),
    db.insertInto('users'),
    db.updateTable('users'),
    db.deleteFrom('users'),
  ];
  const patched: (() => void)[] = [];
  for (const prototype of new Set(builders.map((builder): object => Object.getPrototypeOf(builder))))
    for (const name of ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']) {
      const original = Reflect.get(prototype, name) as Method | undefined;
      if (original === undefined) continue;
      Reflect.set(prototype, name, function traced(this: unknown, ...given: unknown[]) {
        if (current.getStore() !== undefined) return original.apply(this, given);
        const frames = new Error('here').stack?.split('\n') ?? [];
        const site = frames.map(siteOfFrame).find((found) => found !== undefined);
        return current.run(site ?? 'elsewhere', () => original.apply(this, given));
      });
      patched.push(() => Reflect.set(prototype, name, original));
    }
  return () => {
    for (const restore of patched) restore();
  };
};
