import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Requests that were on their way when the signal came have arrived after so many turns of this process, also where
 * nobody waits longer: turns, because a busy machine needs longer for each.
 */
const arrivals = { turns: 10, eachMs: 25 };
/** How long what runs may go on: a file longer than that breaks off, so that its reader sees that it is not whole. */
const longestMs = 15_000;
/** How long closed connections are waited for. */
const closeMs = 1000;

const resolveAfter = (ms: number) => pause(ms, undefined, { ref: false });

/**
 * Lets a server end without failing a request that had begun (product §14.64): it is not ready at once, takes requests
 * for a while longer and has their connections closed, then lets what runs finish.
 */
export const registerDraining = (app: FastifyInstance): void => {
  const sockets = new Map<Socket, number>();
  const waiting = new Set<() => void>();
  let isDraining = false;
  let running = 0;

  app.decorate('isDraining', () => isDraining);
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    // What a page asks for while it is drawn comes over no connection; the page's own request is the one that counts.
    if (!(socket instanceof Socket)) return;
    if (!sockets.has(socket)) socket.once('close', () => sockets.delete(socket));
    sockets.set(socket, (sockets.get(socket) ?? 0) + 1);
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      const left = (sockets.get(socket) ?? 1) - 1;
      if (sockets.has(socket)) sockets.set(socket, left);
      // Its answer may have begun before the signal, and said nothing of the connection's end.
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
    /** Whether the process is about to end. */
    readonly isDraining: () => boolean;
    /** Ends the server, after so many milliseconds in which it goes on taking requests; what runs has `finishMs` more. */
    readonly drain: (acceptMs: number, finishMs?: number) => Promise<void>;
  }
}
