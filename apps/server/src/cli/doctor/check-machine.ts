import { statfs } from 'node:fs/promises';
import type { Configured } from '../../config.ts';
import { describeFault, type Finding, ok, problem, warn } from './finding.ts';

const patienceMs = 10_000;
const leastBytes = 500e6;
const fewBytes = 2e9;

const checkDisk = async (folder: string): Promise<Finding> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    const bytes = bavail * bsize;
    const text = `${(bytes / 1e9).toFixed(1)} GB are free in ${folder}`;
    if (bytes < leastBytes) return problem('disk', `${text}.`, 'Make room.');
    return bytes < fewBytes ? warn('disk', `${text}.`, 'Make room.') : ok('disk', text);
  } catch {
    return ok('disk', `${folder} is not there yet`);
  }
};

const hasStream = async (origin: string): Promise<boolean> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    const { body, status } = await fetch(`${origin}/api/events/stream/`, { signal: stop.signal });
    if (status === 204) return true;
    const first = await body?.getReader().read();
    return (first?.value?.length ?? 0) > 0;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
};

/** Opens the site as people do. */
const checkProxy = async (address: string): Promise<Finding[]> => {
  const check = 'proxy';
  const origin = address.replace(/\/$/, '');
  try {
    const answer = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.status !== 200 || typeof body !== 'object')
      return [
        problem(
          check,
          `${origin}/healthz answers ${answer.status}.`,
          'Start the servers; point the proxy at them.',
        ),
      ];
    return [
      ok(check, `${origin} reaches a server`),
      (await hasStream(origin))
        ? ok(check, 'what changes arrives at once')
        : warn(
            check,
            'Streams do not arrive.',
            'Turn buffering off for /api/events/stream/ (deploy/nginx.conf).',
          ),
    ];
  } catch (error) {
    return [
      problem(
        check,
        `${origin} cannot be reached: ${describeFault(error)}`,
        'Check DNS, the certificate and the proxy.',
      ),
    ];
  }
};

/** The disk, and the way from outside. */
export const checkMachine = async ({ DATA_DIR, PUBLIC_URL }: Configured): Promise<Finding[]> => [
  await checkDisk(DATA_DIR),
  ...(PUBLIC_URL === undefined ? [] : await checkProxy(PUBLIC_URL)),
];
