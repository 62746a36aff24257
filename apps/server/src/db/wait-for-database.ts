import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { getServers, isStandby, type Servers } from './servers.ts';

const connectMs = 5000;
const betweenMs = 500;

/** Refused, unknown or silent so far: the server may be starting. */
const notThereYet = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'standby',
  // cannot_connect_now: it starts or recovers
  '57P03',
]);

const describeFault: Readonly<Record<string, (at: pg.Client, setting: string) => string>> = {
  '28P01': ({ user }, setting) =>
    `it refuses the password of the user “${user}”. Set the right one in ${setting}; characters such as @ : / % need percent encoding.`,
  '28000': ({ user }, setting) =>
    `it does not let the user “${user}” in from here. Allow it in pg_hba.conf, or with sslmode=require in ${setting} where it insists on TLS.`,
  '3D000': ({ database, user }) =>
    `it has no database “${database}”. Make it: createdb -O ${user} ${database}`,
  '42501': ({ database, user }) =>
    `the user “${user}” may not connect to the database “${database}”. Grant it: grant connect, create on database ${database} to ${user}`,
  '53300': () => 'it has no free connection. Raise max_connections, or lower DATABASE_POOL.',
};

const describeSilence = (code: string): string =>
  code === 'standby' ? 'is a standby' : `does not answer${code === '' ? '' : ` (${code})`}`;

const readCode = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  // Several addresses of one name were tried.
  return error instanceof AggregateError ? readCode(error.errors[0]) : '';
};

/** Error of a server that follows another one. */
class StandbyError extends Error {
  readonly code = 'standby';
}

/** @returns `undefined` when a connection was made, else its error */
const connectOnce = async (client: pg.Client, { areSeveral }: Servers): Promise<unknown> => {
  client.on('error', () => undefined);
  try {
    await client.connect();
    return areSeveral && (await isStandby(client)) ? new StandbyError() : undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Waits for a database server that is not there yet (product §14.116), of several for one that accepts writes.
 * @returns its address
 * @throws an error whose message tells a person host, port, user and database, never the password, and what to do
 */
export const waitForDatabase = async (
  url: string,
  {
    waitMs = 30_000,
    signal,
    setting = 'DATABASE_URL',
  }: {
    readonly waitMs?: number;
    readonly signal?: AbortSignal | undefined;
    /** Variable with the address, for the message. */
    readonly setting?: string;
  } = {},
): Promise<string> => {
  const servers = getServers(url);
  const deadline = Date.now() + waitMs;
  for (let attempt = 0; ; attempt += 1) {
    const at = servers.current;
    const client = new pg.Client({ connectionString: at, connectionTimeoutMillis: connectMs });
    const error = await connectOnce(client, servers);
    if (error === undefined) return at;
    servers.advance();
    signal?.throwIfAborted();
    const code = readCode(error);
    const where = `PostgreSQL at ${client.host}, port ${client.port}`;
    const known = describeFault[code];
    if (known !== undefined) throw new Error(`${where}: ${known(client, setting)}`);
    const isSilent = error instanceof Error && /timeout/i.test(error.message);
    if (!notThereYet.has(code) && !isSilent) throw error;
    // Every server once before the first pause.
    if (attempt + 1 < servers.urls.length) continue;
    if (Date.now() >= deadline)
      throw new Error(`${where} ${describeSilence(code)}. Start it, or set the right address in ${setting}.`);
    if (attempt + 1 === servers.urls.length) process.stderr.write(`Waiting for ${where} …\n`);
    await pause(betweenMs, undefined, signal === undefined ? {} : { signal });
  }
};
