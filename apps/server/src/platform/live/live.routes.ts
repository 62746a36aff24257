import { PassThrough } from 'node:stream';
import { liveEndpoints } from '@salons/contract/live';
import type { FastifyInstance } from 'fastify';
import { toLimitAddress } from '../../core/networks.ts';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { makeLive } from './live.service.ts';

/** Bytes of backlog at which a slow reader's stream is closed; the browser connects again and refetches. */
const mostUnread = 64 * 1024;

/** Notifies open screens of changes (product §1.190). */
export const liveRoutes = (app: FastifyInstance, route: Route, deps: Pick<Deps, 'db' | 'log'>): void => {
  const live = makeLive(deps);
  // Open screens reconnect to another process while this one shuts down.
  app.addHook('preClose', async () => live.stop());
  route(liveEndpoints.streamEvents, async ({ session, request, reply }) => {
    const stream = new PassThrough();
    const leave = live.listen({
      // Before accepting the terms, users get the events of visitors.
      session: session?.confirm_policy ? session : undefined,
      address: toLimitAddress(request.ip),
      send: (text) => {
        if (stream.writableEnded) return;
        if (stream.writableLength > mostUnread) stream.end();
        else stream.write(text);
      },
      end: () => stream.end(),
    });
    if (leave === undefined) return reply.code(204).send();
    stream.once('close', leave);
    request.raw.socket.once('close', () => stream.destroy());
    // Without this the headers would wait for the first change.
    stream.write(': here\n\n');
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
};
