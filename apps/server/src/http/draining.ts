import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Requests in transit at the signal arrive within this many event loop turns, even without a longer wait: turns,
 * because a busy machine needs longer for each.
 */
const arrivals = { turns: 10, eachMs: 25 };
/** Maximum time for running requests: a longer file is aborted, so that its reader sees that it is incomplete. */
const longestMs = 15_000;
const closeMs = 1000;

const resolveAfter = (ms: number) => pause(ms, undefined, { ref: false });

/**
 * Drains a server without failing a request that has begun (product §14.64): reports not ready at once, accepts
 * requests a while longer and closes their connections, then waits for running ones.
 */
export const registerDraining = (app: FastifyInstance): void => {
  const sockets = new Map<Socket, number>();
  const waiting = new Set<() => void>();
  let isDraining = false;
  let running = 0;

  app.decorate('isDraining', () => isDraining);
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    // Requests of server-side rendering have no connection; the page's own request counts.
    if (!(socket instanceof Socket)) return;
    if (!sockets.has(socket)) socket.once('close', () => sockets.delete(socket));
    sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      const left = (sockets.get(socket) ?? 1) - 1;
      if (sockets.has(socket)) sockets.set(socket, left);
      // Its response may have begun before the signal, without `connection: close`.
      if (isDraining && left === 0) socket.end();
      if (running === 0) for (const end of waiting) end();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  const finished = (): Promise<void> =>
    running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));

  app.decorate('drain', async (acceptMs: number, finishMs: number = longestMs) => {
    isDraining = true;
    await pause(acceptMs);
    for (let turn = 0; turn < arrivals.turns; turn += 1) await pause(arrivals.eachMs);
    const closed = app.close();
    await Promise.race([finished(), resolveAfter(finishMs)]);
    for (const socket of sockets.keys()) socket.destroy();
    await Promise.race([closed, resolveAfter(closeMs)]);
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly isDraining: () => boolean;
    /** Closes the server after that many milliseconds of accepting requests; running ones have `finishMs` more. */
    readonly drain: (acceptMs: number, finishMs?: number) => Promise<void>;
  }
}
