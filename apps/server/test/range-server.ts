import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RangeRequest {
  readonly path: string;
  readonly range: string | undefined;
  readonly userAgent: string | undefined;
}

/** Response mode, can be changed at any time. */
export type Manner = 'right' | 'whole' | 'short' | 'elsewhere' | 'broken' | 'slow' | 'dropped' | 'missing';

/** A real server of one file on loopback with range requests, correct or faulty by mode. */
export const startRangeServer = async (file: Buffer, etag = '"first"') => {
  const state = { file, etag, manner: 'right' as Manner, open: 0, mostOpen: 0, delayMs: 0 };
  const requests: RangeRequest[] = [];
  const server = createServer(async (request, response) => {
    const { range } = request.headers;
    requests.push({ path: request.url ?? '', range, userAgent: request.headers['user-agent'] });
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    response.on('close', () => {
      state.open -= 1;
    });
    if (state.delayMs > 0) await new Promise((done) => setTimeout(done, state.delayMs));
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const [start, end] = [Number(from), Math.min(Number(to), state.file.length - 1)];
    const part = state.file.subarray(start, end + 1);
    const total = state.file.length;
    const headers = { etag: state.etag, 'content-range': `bytes ${start}-${end}/${total}` };
    if (state.manner === 'dropped') return void request.socket.destroy();
    if (state.manner === 'slow') return undefined;
    if (state.manner === 'missing') return response.writeHead(404).end('gone');
    if (state.manner === 'broken') return response.writeHead(500).end('no');
    if (state.manner === 'whole') return response.writeHead(200, { etag: state.etag }).end(state.file);
    if (start >= total) return response.writeHead(416, { etag: state.etag }).end();
    if (state.manner === 'elsewhere')
      return response
        .writeHead(206, { ...headers, 'content-range': `bytes ${start + 1}-${end}/${total}` })
        .end(part);
    if (state.manner === 'short')
      return response.writeHead(206, headers).end(part.subarray(0, Math.max(0, part.length - 7)));
    return response.writeHead(206, headers).end(part);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/streets.pmtiles`,
    state,
    requests,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
