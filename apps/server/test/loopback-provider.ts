import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What was asked of a provider. */
export interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** When it came, by the clock of the process. */
  readonly at: number;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when it is a text, else as JSON. */
  readonly body: unknown;
  /** How long the provider thinks first. */
  readonly delayMs?: number;
  /** What the provider waits for first. */
  readonly after?: Promise<unknown>;
}
/** `drop` breaks the connection, `hold` never answers. */
export type Answer = (request: ProviderRequest) => Reply | 'drop' | 'hold';

/** A provider over real HTTP on loopback, which answers as `answer` says at that moment. */
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

/** An OSRM whose roads are `factor` times as long as the great circle, or what `metresTo` says of a destination. */
export const answerAsOsrm =
  (metresTo: (lat: number, lng: number) => number | null): Answer =>
  ({ url }) => {
    const [, points = ''] = /^\/table\/v1\/driving\/(.+)$/.exec(url.pathname) ?? [];
    const places = points.split(';').map((point) => point.split(',').map(Number));
    const row = places.map(([lng = 0, lat = 0], index) => (index === 0 ? 0 : metresTo(lat, lng)));
    return { body: { code: 'Ok', distances: [row], sources: [], destinations: [] } };
  };

/** The faults that every provider is tried with, each as its answers. */
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
