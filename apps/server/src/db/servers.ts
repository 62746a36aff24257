import type pg from 'pg';

/** The part before the hosts of an address, its hosts, and the rest; a slash in a password is escaped. */
const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?]*)(.*)$/;

/**
 * An address for each server that an address lists as libpq does,
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`, in their order.
 */
export const listServers = (url: string): readonly string[] => {
  const [, start = '', hosts = '', rest = ''] = shape.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts
    .split(',')
    .map((host) => `${start}${host}${rest.replace(/target_session_attrs=[\w-]*&?/, '')}`);
};

/** Whether a server follows another one. */
export const isStandby = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  return rows[0]?.is_standby === true;
};

/** The servers of one database, of which one at a time accepts writes. */
export class Servers {
  readonly urls: readonly string[];
  #at = 0;

  constructor(url: string) {
    this.urls = listServers(url);
  }

  /** Whether another server may take the primary's place. */
  get areSeveral(): boolean {
    return this.urls.length > 1;
  }

  /** The server to connect to. */
  get current(): string {
    return this.urls[this.#at] ?? '';
  }

  /** Makes a server that accepts writes the current one. */
  choose(url: string): void {
    this.#at = Math.max(0, this.urls.indexOf(url));
  }

  /** Turns to the next server, after the last to the first. */
  advance(): void {
    this.#at = (this.#at + 1) % this.urls.length;
  }
}

const known = new Map<string, Servers>();

/** The servers of an address, shared by all pools of the process. */
export const getServers = (url: string): Servers => {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
};
