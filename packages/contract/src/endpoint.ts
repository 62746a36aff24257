import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { Topic } from './topics.ts';

/** What the browser and the server agree on about one call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Fastify style, always with a slash at the end: `/api/hosts/:id/`. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Shape of the answer's body; absent where there is none (204) or where it isn't JSON. */
  readonly answer?: z.ZodType;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Answers even while the current terms are not accepted. */
  readonly beforePolicy?: boolean;
  /** Answers staff who have yet to set up the second step that is required of them. */
  readonly beforeSecondStep?: boolean;
  /** A GET that changes something: neither a HEAD, nor a browser's guess, nor another site may make it. */
  readonly changes?: true;
  /** What screens show differently after it: they read it again. */
  readonly invalidates?: readonly Topic[];
  /** The body may also be form-urlencoded or multipart. */
  readonly forms?: boolean;
  /** Seconds for which everybody may keep a copy; such an answer carries an ETag and depends on no caller. */
  readonly maxAge?: number;
  /** What a visitor gets depends on address and language alone: a copy less than a second old is sent to many. */
  readonly shared?: true;
  /** The handler sends a body of the answer's shape that it prepared and checked beforehand. */
  readonly prepared?: true;
  /** The handler itself answers a call that is repeated under an `Idempotency-Key`, in the transaction of its work. */
  readonly repeats?: 'byHandler';
  /** A file that a browser may also fetch by `?ticket=` in place of a token. */
  readonly ticket?: true;
  /** Media type of an answer that isn't JSON. */
  readonly produces?: string;
  /** Shape of each event of an answer that does not end: server-sent events. */
  readonly events?: z.ZodType;
}

/** Declares one call; gives back exactly what it takes, with its literal types kept. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives and returns, after parsing. */
export type EndpointParams<E extends Endpoint> = Out<E['params']>;
export type EndpointQuery<E extends Endpoint> = Out<E['query']>;
export type EndpointBody<E extends Endpoint> = Out<E['body']>;
export type EndpointAnswer<E extends Endpoint> = Out<E['answer']>;
/** What a caller writes, before parsing. */
export type ParamsIn<E extends Endpoint> = In<E['params']>;
export type QueryIn<E extends Endpoint> = In<E['query']>;
export type BodyIn<E extends Endpoint> = In<E['body']>;
