import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { Topic } from './topics.ts';

/** Contract of one call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
  /** Allowed before the current terms are accepted. */
  readonly beforePolicy?: boolean;
  /** Allowed for staff without the required second step. */
  readonly beforeSecondStep?: boolean;
  /** A GET with side effects: refused for HEAD, prefetches and other sites. */
  readonly changes?: true;
  /** Topics whose queries are stale after the call. */
  readonly invalidates?: readonly Topic[];
  /** The body may also be form-urlencoded or multipart. */
  readonly forms?: boolean;
  /** The body is a multipart form with one file, at most this many bytes. */
  readonly upload?: number;
  /** Cache lifetime in seconds; such a response has an ETag and depends on no caller. */
  readonly maxAge?: number;
  /** For visitors the response depends only on URL and language: cached for less than a second and shared. */
  readonly shared?: true;
  /** The handler sends a prepared and validated body. */
  readonly prepared?: true;
  /** The handler itself answers calls repeated under an `Idempotency-Key`, in the transaction of its work. */
  readonly repeats?: 'byHandler';
  /** A file that a browser may also fetch by `?ticket=` in place of a token. */
  readonly ticket?: true;
  /** Media type of an answer that isn't JSON. */
  readonly produces?: string;
  /** Shape of each server-sent event. */
  readonly events?: z.ZodType;
}

/** Declares one call; keeps literal types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Handler input and output, after parsing. */
export type EndpointParams<E extends Endpoint> = Out<E['params']>;
export type EndpointQuery<E extends Endpoint> = Out<E['query']>;
export type EndpointBody<E extends Endpoint> = Out<E['body']>;
export type EndpointAnswer<E extends Endpoint> = Out<E['answer']>;
/** Caller input, before parsing. */
export type ParamsIn<E extends Endpoint> = In<E['params']>;
export type QueryIn<E extends Endpoint> = In<E['query']>;
export type BodyIn<E extends Endpoint> = In<E['body']>;
