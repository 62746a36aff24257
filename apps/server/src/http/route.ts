import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable } from './cached.ts';
import { AppError } from './errors.ts';
import type { Idempotency } from './idempotency.ts';
import { languageOf } from './language.ts';
import { authorise, bearerOf, type LoadSession, type Scope, type Session } from './session.ts';

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Undefined only where everybody may call. */
  readonly session: E['permission'] extends 'everybody' ? Session | undefined : Session;
  readonly scope: Scope;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler gives: the answer's shape, nothing for a 204, anything it sent itself where no shape is declared. */
type Answer<E extends Endpoint> = E['prepared'] extends true
  ? unknown
  : E['answer'] extends object
    ? AnswerOf<E>
    : unknown;

/** Registers one endpoint of the contract. */
export type Route = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
) => void;

const emptyBody = (body: unknown) => body ?? {};

/**
 * Makes the one way to register an endpoint: it authorises, validates, runs the handler and parses the answer, so
 * that nothing leaves which the contract does not promise.
 */
export const makeRoute =
  (app: FastifyInstance, deps: { loadSession: LoadSession; idempotency: Idempotency }): Route =>
  (endpoint, handler) => {
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerOf(request);
      const session = token === undefined ? undefined : await deps.loadSession(token);
      const scope = authorise(endpoint.permission, session);
      const open = endpoint.beforePolicy === true || endpoint.permission === 'everybody';
      if (session && !session.confirm_policy && !open) throw new AppError('policyNotConfirmed');
      const answered = async () => {
        const answer = await handler({
          // The shapes were just parsed by the schemas that the types come from.
          params: endpoint.params?.parse(request.params) as never,
          query: endpoint.query?.parse(request.query) as never,
          body: endpoint.body?.parse(emptyBody(request.body)) as never,
          session: session as never,
          scope,
          language: languageOf(request),
          request,
          reply,
        });
        if (!endpoint.answer || endpoint.prepared) return answer;
        const parsed = endpoint.answer.parse(answer);
        return endpoint.maxAge === undefined
          ? parsed
          : sendCacheable(request, reply, parsed, endpoint.maxAge);
      };
      reply.header('vary', 'Accept-Language, Authorization, Origin');
      if (session) reply.header('cache-control', 'no-store');
      reply.code(endpoint.status ?? 200);
      const key = request.headers['idempotency-key'];
      const repeatable =
        session && typeof key === 'string' && (endpoint.method === 'POST' || endpoint.method === 'PATCH');
      if (repeatable) return deps.idempotency(request, reply, { user_id: session.user_id, key }, answered);
      if (endpoint.status === 204) {
        await answered();
        return reply.send();
      }
      return answered();
    };
    app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: run });
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
