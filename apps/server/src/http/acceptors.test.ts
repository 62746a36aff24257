import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addAcceptors } from './acceptors.ts';

/** Opens ten connections at once. @returns how many the server has accepted after one turn of the event loop */
const acceptInOneTurn = async (copies: number): Promise<number> => {
  const server = createServer((_request, reply) => void reply.end('served'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = await addAcceptors(server, copies);
  const { port } = server.address() as AddressInfo;
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  await nextTurn();
  await nextTurn();
  const inOneTurn = accepted;
  for (const socket of sockets) socket.destroy();
  // Requests over copies are served like others, and nothing listens once all are closed.
  for (let at = 0; at < 20; at += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    expect(await answer.text()).toBe('served');
  }
  await close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  return inOneTurn;
};

test('a busy process accepts the connections that wait, not one in each turn of its event loop', async () => {
  expect(await acceptInOneTurn(0)).toBeLessThan(5);
  expect(await acceptInOneTurn(15)).toBe(10);
});

test('no connection is lost while the copies are made', async () => {
  const server = createServer((_request, reply) => void reply.end('served'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  let isMade = false;
  const making = addAcceptors(server).finally(() => {
    isMade = true;
  });
  while (!isMade) {
    const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${port}/`, options)),
    );
    for (const answer of answers) expect(await answer.text()).toBe('served');
  }
  await (await making)();
  await new Promise((resolve) => server.close(resolve));
});
