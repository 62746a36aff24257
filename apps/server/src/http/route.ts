import type {
  Endpoint,
  EndpointAnswer,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
} from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { OpenPermission } from '@salons/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  authorise,
  type LoadSession,
  type LoginSession,
  type RedeemTicket,
  type Scope,
} from '../core/actor.ts';
import { AppError, toFieldErrors } from '../core/errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import { sendCacheable, sendCachedAnswer } from './cached.ts';
import type { Idempotency } from './idempotency.ts';
import { negotiateLanguage } from './language.ts';
import { getBearerToken } from './session.ts';

export interface Call<E extends Endpoint> {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
  /** Undefined only for open permissions. */
  readonly session: E['permission'] extends OpenPermission ? LoginSession | undefined : LoginSession;
  readonly scope: Scope;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Return value of a handler that has sent a file itself, where the endpoint also answers JSON. */
export const replySent = Symbol('sent itself');

/** Return type of a handler: the response's shape, nothing for 204, `replySent` for a file. */
type Answer<E extends Endpoint> = E['prepared'] extends true
  ? unknown
  : E['answer'] extends object
    ? EndpointAnswer<E> | typeof replySent
    : unknown;

export type Route = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
) => void;

/** Parses input; reports errors by field. */
const parseRequestPart = (schema: z.ZodType | undefined, input: unknown): unknown => {
  const read = schema?.safeParse(input ?? {});
  if (read && !read.success) throw toFieldErrors(read.error);
  return read?.data;
};

/** Invalid path parameters are 404, like those of a missing record. */
const parseParams = (schema: z.ZodType | undefined, input: unknown): unknown => {
  const read = schema?.safeParse(input);
  if (read && !read.success) throw new AppError('notFound');
  return read?.data;
};

/** Parses a response. @throws an internal error that names paths and no values */
const parseResponse = (schema: z.ZodType, answer: unknown): unknown => {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path, code }) => `${code} at ${path.join('.')}`);
  throw new Error(`an answer breaks its contract: ${[...new Set(places)].slice(0, 5).join(', ')}`);
};

interface Caller {
  readonly session: LoginSession | undefined;
  readonly scope: Scope;
}

/** Prefetches and cross-site requests. */
const isUnmeant = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose)),
  ) || headers['sec-fetch-site'] === 'cross-site';

export const getPath = (request: FastifyRequest): string =>
  (request.url.split('?')[0] ?? '').replace(/\/*$/, '/');

const getTicket = ({ query }: FastifyRequest): string | undefined => {
  const ticket = typeof query === 'object' && query !== null ? Reflect.get(query, 'ticket') : undefined;
  return typeof ticket === 'string' && ticket !== '' ? ticket : undefined;
};

const refuseUnauthenticated = (): never => {
  throw new AppError('notAuthenticated');
};

/**
 * Creates the route registrar: it authorises, validates, runs the handler and parses the response, so that nothing
 * outside the contract leaves.
 */
export const makeRoute =
  (
    app: FastifyInstance,
    deps: {
      loadSession: LoadSession;
      redeemTicket: RedeemTicket;
      idempotency: Idempotency;
      /** Undefined: responses are not shared. */
      answerCache: AnswerCache | undefined;
    },
  ): Route =>
  (endpoint, handler) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    /** The address alone authorizes: no caching and no referrer. */
    const hasSecretPath = endpoint.path.includes('/:token/');
    /** Session by a ticket for this file in place of a token; a HEAD does not redeem it. */
    const redeemTicketSession = async (request: FastifyRequest): Promise<LoginSession | undefined> => {
      const ticket = endpoint.ticket && request.method === 'GET' ? getTicket(request) : undefined;
      if (ticket === undefined) return undefined;
      const { session, language } = await deps.redeemTicket(ticket, getPath(request));
      request.headers['accept-language'] = language;
      return session;
    };
    /** Runs before the body is read, so that unauthorised callers are refused whatever they sent. */
    const admit = async (request: FastifyRequest) => {
      const token = getBearerToken(request);
      const session =
        token === undefined ? await redeemTicketSession(request) : await deps.loadSession(token);
      // On open calls, staff without the required second step are treated as visitors.
      if (session?.must_set_up_otp && endpoint.permission === 'everybody') {
        callers.set(request, { session: undefined, scope: authorise(endpoint.permission, undefined) });
        return;
      }
      const scope = authorise(endpoint.permission, session);
      const open = endpoint.beforePolicy === true || endpoint.permission === 'everybody';
      if (endpoint.changes && isUnmeant(request)) throw new AppError('permissionDenied');
      if (session && !session.confirm_policy && !open) throw new AppError('policyNotConfirmed');
      if (session?.must_set_up_otp && !endpoint.beforePolicy && !endpoint.beforeSecondStep)
        throw new AppError('otpRequired');
      callers.set(request, { session, scope });
    };
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      const { session, scope } = callers.get(request) ?? refuseUnauthenticated();
      const handled = () =>
        handler({
          // The values were parsed by the schemas of these types.
          params: parseParams(endpoint.params, request.params) as never,
          query: parseRequestPart(endpoint.query, request.query) as never,
          body: parseRequestPart(endpoint.body, request.body) as never,
          session: session as never,
          scope,
          language: negotiateLanguage(request),
          request,
          reply,
        });
      const answered = async () => {
        const answer = await handled();
        if (answer === replySent) return reply;
        if (!endpoint.answer || endpoint.prepared) return answer;
        const shaped = parseResponse(endpoint.answer, answer);
        return endpoint.maxAge === undefined
          ? shaped
          : sendCacheable(request, reply, shaped, endpoint.maxAge);
      };
      reply.header('vary', 'Accept-Language, Authorization, Origin');
      if (session) reply.header('cache-control', 'no-store');
      if (hasSecretPath) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      reply.code(endpoint.status ?? 200);
      const { answer: shape } = endpoint;
      if (endpoint.shared && shape && !session && deps.answerCache) {
        const make = async () => parseResponse(shape, await handled());
        const key = `${negotiateLanguage(request)} ${request.url}`;
        return sendCachedAnswer(request, reply, await deps.answerCache.find(key, make));
      }
      const key = request.headers['idempotency-key'];
      // Tokens are returned once: login responses are not stored for repetition.
      const repeatable =
        session &&
        typeof key === 'string' &&
        !endpoint.forms &&
        !endpoint.upload &&
        endpoint.repeats !== 'byHandler' &&
        (endpoint.method === 'POST' || endpoint.method === 'PATCH');
      if (repeatable) return deps.idempotency(request, reply, { user_id: session.user_id, key }, answered);
      if (endpoint.status === 204) {
        await answered();
        return reply.send();
      }
      return answered();
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.changes || endpoint.events ? { exposeHeadRoute: false } : {}),
      onRequest: admit,
      handler: run,
    });
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
