import { expect, test } from 'vitest';
import { listServers, Servers } from './servers.ts';

test.each([
  ['postgres://me:secret@one:5432/salons', ['postgres://me:secret@one:5432/salons']],
  [
    'postgres://me:secret@one:5432,two:6543/salons?target_session_attrs=read-write&sslmode=require',
    [
      'postgres://me:secret@one:5432/salons?sslmode=require',
      'postgres://me:secret@two:6543/salons?sslmode=require',
    ],
  ],
  ['postgres://me:a@b,c@one/salons', ['postgres://me:a@b,c@one/salons']],
  ['postgres://one,[::1]:5433/salons', ['postgres://one/salons', 'postgres://[::1]:5433/salons']],
])('the servers of %s', (url, servers) => {
  expect(listServers(url)).toEqual(servers);
});

test('after the last server comes the first one', () => {
  const servers = new Servers('postgres://one,two,three/salons');
  servers.choose('postgres://three/salons');
  servers.advance();
  expect(servers.current).toBe('postgres://one/salons');
});
