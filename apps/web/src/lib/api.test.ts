import { endpoint } from '@salons/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildAddress, call, onPolicyAsked } from './api.ts';
import { ApiError } from './apiError.ts';
import { readStored, writeStored } from './stored.ts';
import { beginLogin, endLogin, hasLogin, onLoginEnd, readTokens } from './tokens.ts';

const find = endpoint({
  method: 'GET',
  path: '/api/things/:id/',
  permission: 'self',
  summary: 'a thing',
  params: z.object({ id: z.number() }),
  answer: z.object({ id: z.number() }),
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that accepts only the newest access token. */
const server = { newest: 'a1', refreshes: 0, refuseRefresh: false, calls: 0 };
const answerTo = async (url: string, request: RequestInit): Promise<Response> => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (url.endsWith('/token/refresh/')) {
    server.refreshes += 1;
    if (server.refuseRefresh) return json(401, { detail: '', code: 'invalidToken' });
    server.newest = `a${server.refreshes + 1}`;
    return json(200, { access: server.newest, refresh: `r${server.refreshes + 1}` });
  }
  server.calls += 1;
  const sent = new Headers(request.headers).get('Authorization');
  return sent === `Bearer ${server.newest}`
    ? json(200, { id: 1 })
    : json(401, { detail: '', code: 'tokenExpired' });
};
const fetched = vi.fn((url: string, request: RequestInit = {}) => answerTo(url, request));

beforeEach(() => {
  Object.assign(server, { newest: 'a1', refreshes: 0, refuseRefresh: false, calls: 0 });
  fetched.mockReset().mockImplementation((url, request = {}) => answerTo(url, request));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const ten = () => Promise.all(Array.from({ length: 10 }, () => call(find, { params: { id: 1 } })));

describe('a login that has run out', () => {
  test('ten calls refused at once renew it once, and all get their answers', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    const answers = await ten();
    expect(answers).toHaveLength(10);
    expect(server.refreshes).toBe(1);
    expect(server.calls).toBe(20);
    expect(readTokens()).toEqual({ access: 'a2', refresh: 'r2' });
  });

  test('is not renewed again when another tab has just done it', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    fetched.mockImplementationOnce(async () => {
      writeStored('access', 'a1');
      return json(401, { code: 'tokenExpired' });
    });
    await call(find, { params: { id: 1 } });
    expect(server.refreshes).toBe(0);
  });

  test('that cannot be renewed ends: all that was kept is forgotten, once', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    writeStored('draft.salon', '{"address":"x"}');
    server.refuseRefresh = true;
    const ended = vi.fn();
    const stop = onLoginEnd(ended);
    await expect(ten()).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(server.calls).toBe(10));
    stop();
    expect(server.refreshes).toBe(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
    expect(hasLogin()).toBe(false);
    expect(readStored('draft.salon')).toBeNull();
  });

  test('an answer that is lost on the way is asked for again at once, with the same token', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    const calls: string[] = [];
    fetched.mockImplementation(async (url, request = {}) => {
      const answer = await answerTo(url, request);
      if (!url.endsWith('/token/refresh/')) return answer;
      calls.push(String(request.body));
      // The server has issued new tokens, but the first response is lost.
      if (calls.length === 1) throw new TypeError('failed to fetch');
      return answer;
    });
    expect(await ten()).toHaveLength(10);
    expect(calls).toEqual([JSON.stringify({ refresh: 'r1' }), JSON.stringify({ refresh: 'r1' })]);
    expect(readTokens()).toEqual({ access: 'a3', refresh: 'r3' });
  });

  test('an answer that comes after the logout brings no login back', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    fetched.mockImplementation(async (url, request = {}) => {
      const answer = await answerTo(url, request);
      if (url.endsWith('/token/refresh/')) endLogin('logout');
      return answer;
    });
    await expect(call(find, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(hasLogin()).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('what one person asked for is not asked again in the name of another', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    fetched.mockImplementationOnce(async () => {
      beginLogin({ access: 'a1', refresh: 'of another' });
      return json(401, { code: 'tokenExpired' });
    });
    await expect(call(find, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(server).toMatchObject({ calls: 0, refreshes: 0 });
    expect(readTokens()).toEqual({ access: 'a1', refresh: 'of another' });
  });

  test('nor does what the server says of one end the login of another', async () => {
    for (const [status, code] of [
      [401, 'tokenExpired'],
      [450, 'accountBlocked'],
    ] as const) {
      beginLogin({ access: 'old', refresh: 'r1' });
      fetched.mockImplementationOnce(async () => {
        beginLogin({ access: 'a1', refresh: 'of another' });
        return json(status, { code });
      });
      await expect(call(find, { params: { id: 1 } })).rejects.toMatchObject({ status });
      expect(readTokens()).toEqual({ access: 'a1', refresh: 'of another' });
    }
  });

  test('stays when the server cannot be reached to renew it', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    fetched.mockImplementation(async (url) => {
      if (url.endsWith('/token/refresh/')) throw new TypeError('failed to fetch');
      return json(401, { code: 'tokenExpired' });
    });
    await expect(call(find, { params: { id: 1 } })).rejects.toMatchObject({ status: 0, code: 'offline' });
    expect(hasLogin()).toBe(true);
  });
});

describe('what the server refuses', () => {
  const refuse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
  const refusal = async (): Promise<ApiError> => {
    const failure: unknown = await call(find, { params: { id: 1 } }).catch((error: unknown) => error);
    if (!(failure instanceof ApiError)) throw failure;
    return failure;
  };

  test('at fields: the first code of each', async () => {
    refuse(400, {
      email: ['A user is already registered with this e-mail address.'],
      name: ['What?', 'Really?'],
      codes: { email: ['emailAlreadyExists'], name: ['tooLong', 'invalid'] },
    });
    expect(await refusal()).toMatchObject({
      status: 400,
      code: 'emailAlreadyExists',
      fields: { email: 'emailAlreadyExists', name: 'tooLong' },
    });
  });
  test('a code that this version does not know becomes a general one', async () => {
    refuse(400, { name: ['?'], codes: { name: ['brandNew'] } });
    expect((await refusal()).fields).toEqual({ name: 'invalid' });
  });
  test('a body that is no JSON is a general failure', async () => {
    fetched.mockImplementation(async () => new Response('<html>', { status: 502 }));
    expect(await refusal()).toMatchObject({ status: 502, code: 'generic' });
  });
  test('too many attempts: how long to wait', async () => {
    refuse(429, { detail: '', code: 'throttled' }, { 'Retry-After': '30' });
    expect(await refusal()).toMatchObject({ code: 'throttled', retryAfter: 30 });
  });
  test('a conflict that says when it will be over is told apart from one that somebody else has won', async () => {
    refuse(409, { detail: '', code: 'conflict' }, { 'Retry-After': '120' });
    expect(await refusal()).toMatchObject({ status: 409, code: 'notYet', retryAfter: 120 });
    refuse(409, { detail: '', code: 'conflict' });
    expect(await refusal()).toMatchObject({ status: 409, code: 'conflict' });
  });
  test('a blocked account ends the login', async () => {
    beginLogin({ access: 'a1', refresh: 'r1' });
    refuse(450, { detail: '', code: 'accountBlocked' });
    const ended = vi.fn();
    const stop = onLoginEnd(ended);
    expect(await refusal()).toMatchObject({ status: 450, code: 'accountBlocked' });
    stop();
    expect(ended).toHaveBeenCalledWith('blocked');
    expect(hasLogin()).toBe(false);
  });
  test('a block that shows when the login is renewed is told as a block, once', async () => {
    beginLogin({ access: 'old', refresh: 'r1' });
    fetched.mockImplementation(async (url) =>
      url.endsWith('/token/refresh/')
        ? json(450, { detail: '', code: 'accountBlocked' })
        : json(401, { detail: '', code: 'tokenExpired' }),
    );
    const ended = vi.fn();
    const stop = onLoginEnd(ended);
    await refusal();
    stop();
    expect(ended.mock.calls).toEqual([['blocked']]);
  });
  test('terms not accepted: the gate is asked for, the login stays', async () => {
    beginLogin({ access: 'a1', refresh: 'r1' });
    refuse(403, { detail: '', code: 'policyNotConfirmed' });
    const calls = vi.fn();
    const stop = onPolicyAsked(calls);
    await refusal();
    stop();
    expect(calls).toHaveBeenCalledOnce();
    expect(hasLogin()).toBe(true);
  });
});

test('an address has its params, arrays as repeated keys, and no blanks', () => {
  expect(
    buildAddress('/api/things/:id/', { id: 'a/b' }, { city: [1, 2], free_text: 'דנה', near: null, page: '' }),
  ).toBe('/api/things/a%2Fb/?city=1&city=2&free_text=%D7%93%D7%A0%D7%94');
});
