import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Arrival by the process's clock. */
  readonly at: number;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings are sent verbatim, other values as JSON. */
  readonly body: unknown;
  readonly delayMs?: number;
  /** Awaited before the response. */
  readonly after?: Promise<unknown>;
}
/** `drop` breaks the connection, `hold` never responds. */
export type Answer = (request: ProviderRequest) => Reply | 'drop' | 'hold';

/** A provider over real HTTP on loopback; `answer` is evaluated per request. */
export const startProvider = async (answer: Answer) => {
  const requests: ProviderRequest[] = [];
  const provider = { requests, answer };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const call: ProviderRequest = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://provider'),
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
        at: Date.now(),
      };
      requests.push(call);
      const reply = provider.answer(call);
      if (reply === 'drop') return void request.socket.destroy();
      if (reply === 'hold') return undefined;
      if (reply.delayMs !== undefined) await pause(reply.delayMs);
      await reply.after;
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      return response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(provider, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
};

/** An OSRM mock: distance is the great circle times `factor`, or `metresTo` of the destination. */
export const answerAsOsrm =
  (metresTo: (lat: number, lng: number) => number | null): Answer =>
  ({ url }) => {
    const [, points = ''] = /^\/table\/v1\/driving\/(.+)$/.exec(url.pathname) ?? [];
    const places = points.split(';').map((point) => point.split(',').map(Number));
    const row = places.map(([lng = 0, lat = 0], index) => (index === 0 ? 0 : metresTo(lat, lng)));
    return { body: { code: 'Ok', distances: [row], sources: [], destinations: [] } };
  };

/** Faults that every provider is tested with, by response. */
export const faults: Readonly<Record<string, Answer>> = {
  slow: () => ({ body: [], delayMs: 1500 }),
  silent: () => 'hold',
  'breaking off': () => 'drop',
  'telling garbage': () => ({ body: '<html>maintenance</html>' }),
  'telling something else': () => ({ body: { answer: 42 } }),
  'failing with 200': () => ({ body: { error: 'rate limited', code: 'Error' } }),
  'telling far too much': () => ({ body: `[${'"x",'.repeat(300_000)}"x"]` }),
  down: () => ({ status: 503, body: '' }),
  'refusing with 429': () => ({ status: 429, body: {} }),
  'refusing with 403': () => ({ status: 403, body: {} }),
  redirecting: () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }),
};
