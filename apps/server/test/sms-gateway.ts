import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/** A real HTTP gateway on loopback; `replies` are sent in order, then 200. `drop` breaks the connection. */
export const startSmsGateway = async () => {
  const received: ReceivedCall[] = [];
  const replies: (Reply | 'drop' | 'hold')[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      const reply = replies.shift() ?? { status: 200 };
      if (reply === 'drop') return void request.socket.destroy();
      if (reply === 'hold') return undefined;
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      return response.end(reply.body ?? '{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    replies,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
