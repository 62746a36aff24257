import { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/errors.ts';
import { getRawHeaders } from './client-errors.ts';
import { toErrorAnswer } from './errors.ts';
import { getShedKind, Pressure, type ShedKind, shedOrder } from './shedding.rules.ts';

const sampleMs = 100;
const resolutionMs = 10;

const shedCounts = new Map<ShedKind, number>(shedOrder.map((kind) => [kind, 0]));

/** Calls of this process that were refused in an overload, by kind. */
export const listShedCounts = (): ReadonlyMap<ShedKind, number> => shedCounts;

/** Samples the delay of the event loop until the server closes. */
const watchDelay = (app: FastifyInstance, pressure: Pressure): void => {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  let sampledAt = performance.now();
  const sample = () => {
    const now = performance.now();
    const elapsedMs = now - sampledAt;
    const delayMs = delays.count === 0 ? elapsedMs : delays.mean / 1e6;
    pressure.sample(Math.max(0, delayMs - resolutionMs), elapsedMs);
    delays.reset();
    sampledAt = now;
  };
  const timer = setInterval(sample, sampleMs).unref();
  delays.enable();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
};

/** The same bytes for all: a refusal has to cost less than the call. */
const answer = toErrorAnswer(new AppError('unavailable'));
const body = JSON.stringify(answer?.body);
const headers = {
  'cache-control': 'no-store',
  'content-length': String(Buffer.byteLength(body)),
  'retry-after': String(answer?.retryAfterSeconds),
};

/**
 * Refuses calls of an overloaded process before any work is spent on them (product §14.135): 503 with `Retry-After`,
 * requests for places last. Pages and health checks are always served. To be registered before all other hooks.
 */
export const registerShedding = (app: FastifyInstance, pressure = new Pressure()): void => {
  watchDelay(app, pressure);
  app.addHook('onRequest', (request, reply, next) => {
    const { endpoint } = request.routeOptions.config;
    // A page that is rendered serves many from the cache, so that refusing its own calls would add load.
    if (endpoint === undefined || !(request.raw.socket instanceof Socket)) return next();
    const kind = getShedKind(endpoint);
    if (Math.random() < pressure.getShare(kind)) {
      shedCounts.set(kind, (shedCounts.get(kind) ?? 0) + 1);
      reply.hijack();
      reply.raw.writeHead(503, { ...getRawHeaders(request.id), ...headers }).end(body);
      return;
    }
    // A stream stays open for as long as a screen, so it is no sign of load.
    if (!endpoint.events) reply.raw.once('close', pressure.begin(kind));
    next();
  });
};
