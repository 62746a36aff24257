import { Client } from 'pg';
import { getServers } from '../../db/servers.ts';
import { describeFault, type Finding, ok, problem, warn } from './finding.ts';

const check = 'standby';

const checkStandby = async (url: string): Promise<Finding> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const where = `${client.host}, port ${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean; has_all: boolean }>(
      `select pg_is_in_recovery() as is_standby,
        exists (select from pg_stat_wal_receiver where status = 'streaming') as has_all`,
    );
    if (!rows[0]?.is_standby)
      return problem(check, `Two servers accept writes, one of them ${where}.`, 'Stop the older one.');
    return rows[0].has_all
      ? ok(check, `${where} follows`)
      : warn(check, `${where} receives nothing.`, 'See its log, and primary_conninfo.');
  } catch (error) {
    return warn(check, `${where}: ${describeFault(error)}`, 'Start it, or leave it out of the address.');
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The servers beside the primary, where an address lists several, and whether a confirmed write waits for one of them. */
export const checkStandbys = async (url: string, primary: Client): Promise<Finding[]> => {
  const servers = getServers(url);
  if (!servers.areSeveral) return [];
  const others = servers.urls.filter((other) => other !== servers.current);
  const { rows } = await primary.query<{ names: string }>(
    `select current_setting('synchronous_standby_names') as names`,
  );
  return [
    ...(await Promise.all(others.map(checkStandby))),
    rows[0]?.names
      ? ok(check, 'a write is confirmed when a standby has it')
      : warn(
          check,
          'A write is confirmed before a standby has it: a failover may lose the last ones.',
          'Set synchronous_standby_names on each server.',
        ),
  ];
};
