import type { BodyIn, Endpoint, EndpointAnswer, ParamsIn, QueryIn } from '@salons/contract/endpoint';
import { ApiError, toApiError } from './apiError.ts';
import { currentLanguage } from './language.ts';
import { renewLogin } from './refresh.ts';
import { noteServerTime } from './serverClock.ts';
import { endLogin, readLogin, readTokens } from './tokens.ts';
import { readVisit } from './visit.ts';

type InputPart<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T };

export type CallInput<E extends Endpoint> = InputPart<'params', ParamsIn<E>> &
  (undefined extends E['query'] ? unknown : { readonly query?: QueryIn<E> }) &
  InputPart<'body', BodyIn<E>> & {
    /** A repeat with the same key gets the first response: for actions that must not happen twice. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly isAnonymous?: true;
  };

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly isAnonymous?: true;
}

/** Calls that begin or end a login: a 401 is their result and does not trigger a renewal. */
const ownLogin =
  /^\/api\/(auth\/(login|registration|token|convert-token|logout|not_my_address)|sms_authentication\/auth|password_reset\/)/;

const policyListeners = new Set<() => void>();

/** Calls the listener when the server requires the current terms first (403 `policyNotConfirmed`). */
export const onPolicyAsked = (listener: () => void): (() => void) => {
  policyListeners.add(listener);
  return () => policyListeners.delete(listener);
};

const secondStepListeners = new Set<() => void>();

/**
 * Calls the listener when the server requires staff to set up their second step first (403 `otpRequired`).
 */
export const onSecondStepAsked = (listener: () => void): (() => void) => {
  secondStepListeners.add(listener);
  return () => secondStepListeners.delete(listener);
};

/** The URL of a call: path parameters filled in, arrays as repeated query keys, blanks omitted. */
export const buildAddress = (
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const written = search.toString();
  return written === '' ? filled : `${filled}?${written}`;
};

/** A form with a file; the browser sets its media type. */
const toForm = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

const send = async (endpoint: Endpoint, input: Loose, access: string | undefined): Promise<Response> => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (access !== undefined) headers.set('Authorization', `Bearer ${access}`);
  if (input.body !== undefined && endpoint.upload === undefined)
    headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  const request: RequestInit = { method: endpoint.method, headers };
  if (input.body !== undefined)
    request.body = endpoint.upload === undefined ? JSON.stringify(input.body) : toForm(input.body);
  if (input.signal !== undefined) request.signal = input.signal;
  const address = buildAddress(endpoint.path, input.params, input.query);
  const visit = readVisit();
  if (visit !== undefined) {
    const { status, body } = await visit.fetch(address, Object.fromEntries(headers));
    return new Response(body, { status });
  }
  const askedAt = Date.now();
  try {
    const answer = await fetch(address, request);
    noteServerTime(answer, askedAt);
    return answer;
  } catch (failure) {
    if (input.signal?.aborted === true) throw failure;
    throw new ApiError(0, 'offline');
  }
};

const parseBody = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const renewAccess = async (used: string): Promise<string | undefined> => {
  try {
    if (await renewLogin(used)) return readTokens()?.access;
  } catch {
    throw new ApiError(0, 'offline');
  }
  return undefined;
};

const sendLoggedIn = async (endpoint: Endpoint, input: Loose): Promise<Response> => {
  const isOpen = input.isAnonymous === true || ownLogin.test(endpoint.path);
  const access = isOpen ? undefined : readTokens()?.access;
  const login = readLogin();
  const first = await send(endpoint, input, access);
  if (first.status === 450 && access !== undefined && readLogin() === login) endLogin('blocked');
  if (first.status !== 401 || access === undefined) return first;
  const renewed = await renewAccess(access);
  // A call is not repeated under another login that has begun meanwhile.
  if (readLogin() !== login) return first;
  const second = renewed === undefined ? first : await send(endpoint, input, renewed);
  // The first of several calls ends it; a login that began meanwhile is left alone.
  if (second.status === 401 && readTokens()?.access === (renewed ?? access)) endLogin('expired');
  if (second.status === 450 && readLogin() === login) endLogin('blocked');
  return second;
};

const refuse = (answer: Response, endpoint: Endpoint, body: unknown): ApiError => {
  const error = toApiError(answer, body);
  if (error.code === 'policyNotConfirmed') for (const listener of policyListeners) listener();
  if (error.code === 'otpRequired' && !ownLogin.test(endpoint.path))
    for (const listener of secondStepListeners) listener();
  return error;
};

/**
 * Calls an endpoint in the page's language and with this browser's login. A 401 renews the login once for all
 * calls in flight and repeats the call; if that fails the login ends.
 * @throws ApiError with the status, the code and the codes of the fields
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<EndpointAnswer<E>> => (await callWithStatus(endpoint, input)).answer;

/**
 * As `call`, with the status: 201 created, 200 already existed.
 * @throws ApiError as `call` does
 */
export const callWithStatus = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ readonly status: number; readonly answer: EndpointAnswer<E> }> => {
  const answer = await sendLoggedIn(endpoint, input as Loose);
  const body = await parseBody(answer);
  // The server has validated its response with the endpoint's own schema.
  if (answer.ok) return { status: answer.status, answer: body as EndpointAnswer<E> };
  throw refuse(answer, endpoint, body);
};

/**
 * As `call`, for a file.
 * @throws ApiError as `call` does
 */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> => {
  const answer = await sendLoggedIn(endpoint, input as Loose);
  if (!answer.ok) throw refuse(answer, endpoint, await parseBody(answer));
  return answer.blob();
};

/**
 * As `call`, for a stream.
 * @throws ApiError as `call` does
 */
export const callForStream = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Response> => {
  const answer = await sendLoggedIn(endpoint, input as Loose);
  if (!answer.ok) throw refuse(answer, endpoint, await parseBody(answer));
  return answer;
};
