import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** System account of PostgreSQL's programs: they refuse to run as root. */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Others may enter a folder by name without listing it. */
const passThrough = 0o001;

/**
 * A non-root process uses its own account. Root uses the owner of existing data, else `nobody`, else, without access to
 * the folders, itself mapped to that account in a user namespace; where the system allows none, others may pass through
 * the folder above `home`, which is ours.
 */
export function chooseAccount(data: string, home: string, program: string): Account {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  mkdirSync(home, { recursive: true });
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    return uid === 0 ? { kind: 'namespace' } : { kind: 'other', uid, gid };
  }
  const nobody: Account = { kind: 'other', uid: idOfNobody('-u'), gid: idOfNobody('-g') };
  if (canRun(nobody, program, home)) return nobody;
  const namespace: Account = { kind: 'namespace' };
  if (canRun(namespace, program, home)) return namespace;
  const folder = path.dirname(home);
  chmodSync(folder, statSync(folder).mode | passThrough);
  if (canRun(nobody, program, home)) return nobody;
  throw new Error(
    `PostgreSQL does not run as root, and the user nobody can't reach ${home} or ${program}. ` +
      'Start as an ordinary user, put the project where others can read it, such as /srv, or set DATABASE_URL.',
  );
}

export function runAs(
  account: Account,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<Outcome> {
  const [command, ...rest] = commandLine(account, program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { ...ids(account), cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // `exit`, not `close`: on some systems the server inherits the pipes of the program that starts it.
    child.on('exit', (code) => setImmediate(() => resolve({ code, output })));
  });
}

function commandLine(account: Account, program: string, args: readonly string[]): [string, ...string[]] {
  if (account.kind !== 'namespace') return [program, ...args];
  return ['unshare', '--user', '--map-user=65534', '--map-group=65534', program, ...args];
}

const ids = (account: Account) => (account.kind === 'other' ? { uid: account.uid, gid: account.gid } : {});

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function canRun(account: Account, program: string, home: string): boolean {
  // A fresh home folder belongs to root until it is chowned: only access to it is tested.
  const [command, ...rest] = commandLine(account, program, ['--version']);
  const outcome = spawnSync(command, rest, { ...ids(account), cwd: '/', stdio: 'ignore' });
  const [test, ...folderArgs] = commandLine(account, 'test', ['-d', `${home}/.`]);
  const reach = spawnSync(test, folderArgs, { ...ids(account), cwd: '/', stdio: 'ignore' });
  return outcome.status === 0 && reach.status === 0;
}
