import { invitationsEndpoints } from '@salons/contract/invitations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listDeskLengths } from '../core/desk-lengths.ts';
import { AppError } from '../core/errors.ts';
import { type Database, getPool } from '../db/client.ts';
import { countDueWork } from '../db/metrics.ts';
import { listWriteRefusals } from '../db/write-refusals.ts';
import { hasMetricsToken } from './metrics-token.ts';
import { listShedCounts } from './shedding.ts';

/** Route pattern, never the URL, which may identify a person (product §14.85). */
const getRoutePattern = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none');

const isAnswer = (answer: unknown): answer is Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null;

/** Outcome of a request for a place: the invitation's state, or the first error code. */
const getRequestOutcome = (answer: unknown): string | undefined => {
  if (!isAnswer(answer)) return undefined;
  const { status, code, codes } = answer;
  const first = isAnswer(codes) ? Object.values(codes).flat()[0] : undefined;
  return [status, code, first].find((one) => typeof one === 'string');
};

const countRequests = (app: FastifyInstance, registers: Registry[]): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and how long they took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const asks = new Counter({
    name: 'salons_place_requests_total',
    help: 'Requests for a place in a salon, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // Event streams last as long as the screen is open: not a response time.
    if (request.routeOptions.config.endpoint?.events) return;
    const labels = { method: request.method, route: getRoutePattern(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('preSerialization', async (request, _reply, answer) => {
    const isAsk = request.routeOptions.config.endpoint === invitationsEndpoints.askForPlace;
    const outcome = isAsk ? getRequestOutcome(answer) : undefined;
    if (outcome !== undefined) asks.inc({ outcome });
    return answer;
  });
};

const watchStreams = (app: FastifyInstance, registers: Registry[]): void => {
  const streams = new Gauge({
    name: 'salons_open_streams',
    help: 'Screens that this process notifies of changes',
    registers,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint?.events) return;
    streams.inc();
    reply.raw.once('close', () => streams.dec());
  });
};

const watchDesks = (registers: Registry[]): void => {
  const lengths = new Gauge({
    name: 'salons_desk_waiting',
    help: 'Calls of this process that wait for their batch, by what they ask for',
    labelNames: ['desk'],
    registers,
    collect: () => {
      for (const [desk, length] of listDeskLengths()) lengths.set({ desk }, length);
    },
  });
};

const watchConnections = (db: Database, registers: Registry[]): void => {
  const pool = getPool(db);
  const connections = new Gauge({
    name: 'salons_database_connections',
    help: 'Connections of this process: open ones, idle ones, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
};

const watchRefusals = (registers: Registry[]): void => {
  const refusals = new Counter({
    name: 'salons_database_refused_writes_total',
    help: 'Writes of this process that the database refused while it still read, by reason: full disk, read only, I/O',
    labelNames: ['reason'],
    registers,
    collect: () => {
      refusals.reset();
      for (const [reason, count] of listWriteRefusals()) refusals.inc({ reason }, count);
    },
  });
};

const watchShedding = (registers: Registry[]): void => {
  const shed = new Counter({
    name: 'salons_shed_calls_total',
    help: 'Calls that this process refused in an overload, by kind; places are refused last',
    labelNames: ['kind'],
    registers,
    collect: () => {
      shed.reset();
      for (const [kind, count] of listShedCounts()) shed.inc({ kind }, count);
    },
  });
};

/**
 * Backlog metrics; omitted while the database does not respond.
 * @returns collects them, before the metrics are read
 */
const watchBacklog = (app: FastifyInstance, db: Database, registers: Registry[]) => {
  const unsent = new Gauge({
    name: 'salons_oldest_unsent_message_seconds',
    help: 'For how long the oldest message has been due that is not sent yet',
    registers,
  });
  const jobs = new Gauge({
    name: 'salons_jobs',
    help: 'Jobs that are due, and jobs that have used up their attempts',
    labelNames: ['state'],
    registers,
  });
  const events = new Gauge({
    name: 'salons_events_waiting',
    help: 'Events whose messages are due and not written yet',
    registers,
  });
  const failures = new Gauge({
    name: 'salons_provider_failures',
    help: 'Messages that failed for good within an hour; failures in a row of geocoder and router',
    labelNames: ['provider'],
    registers,
  });
  const workers = new Gauge({
    name: 'salons_workers',
    help: 'Processes that run jobs, seen within a minute',
    registers,
  });
  const messageHold = new Gauge({
    name: 'salons_messages_held',
    help: '1 while no message is sent, as after a restore',
    registers,
  });
  return async (): Promise<void> => {
    try {
      const work = await countDueWork(db);
      unsent.set(work.unsent_seconds);
      jobs.set({ state: 'waiting' }, work.jobs_waiting);
      jobs.set({ state: 'failed' }, work.jobs_failed);
      events.set(work.events_waiting);
      failures.set({ provider: 'mail' }, work.failed_mails);
      failures.set({ provider: 'sms' }, work.failed_sms);
      failures.set({ provider: 'geocoder' }, work.geocoder_failures);
      failures.set({ provider: 'router' }, work.router_failures);
      workers.set(work.workers);
      messageHold.set(work.is_held ? 1 : 0);
    } catch (error) {
      app.log.error({ err: error }, 'the backlog could not be counted');
      for (const gauge of [unsent, events, workers, messageHold]) gauge.remove();
      jobs.reset();
      failures.reset();
    }
  };
};

/** `/metrics` in Prometheus format, for the bearer token; absent without a configured one (product §14.85). */
export const registerMetrics = (
  app: FastifyInstance,
  { db, token }: { db: Database; token: string | undefined },
): void => {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, [registry]);
  watchStreams(app, [registry]);
  watchDesks([registry]);
  watchConnections(db, [registry]);
  watchRefusals([registry]);
  watchShedding([registry]);
  const countBacklog = watchBacklog(app, db, [registry]);
  app.get('/metrics', async (request, reply) => {
    if (!hasMetricsToken(request, token)) throw new AppError('notAuthenticated');
    await countBacklog();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
};
