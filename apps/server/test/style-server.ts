import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A map style and its TileJSON on loopback. */
export const startStyleServer = async () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/style.json': {
      version: 8,
      sources: {
        described: { type: 'vector', url: '/tiles.json' },
        listed: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
        own: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      },
      sprite: 'https://sprites.example/basic',
      glyphs: 'https://letters.example/{fontstack}/{range}.pbf',
      layers: [],
    },
    '/tiles.json': { tilejson: '3.0.0', tiles: ['https://a.tiles.example/{z}/{x}/{y}.pbf'] },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
};
