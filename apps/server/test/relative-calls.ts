import { sql } from 'kysely';
import { useTestApp } from './calls.ts';
import { codeIn } from './codes.ts';

type Who = { readonly headers: Record<string, string> };
const hourMs = 3_600_000;

/**
 * The app of one test file, witnesses with logins, and calls by link.
 * @param environment additional configuration
 */
export const useRelatives = (environment: Record<string, string> = {}) => {
  const app = useTestApp(() => Promise.resolve(environment));
  let counter = 0;
  const nextPhone = () => {
    counter += 1;
    return { typed: `05481${String(10_000 + counter)}`, stored: `+9725481${String(10_000 + counter)}` };
  };
  const path = (witness: number) => `/api/witnesses/${witness}/relatives/`;
  const add = (who: Who, witness: number, body?: object) =>
    app.post(path(witness), who, body ?? { name: 'דנה לוי', phone_number: nextPhone().typed });
  const login = async () => {
    const user = await app.make.user('witness');
    return { user, headers: await app.make.bearer(user.id) };
  };
  const witnessWithLogin = async (fields: Parameters<typeof app.make.witness>[0] = {}) => {
    const own = await login();
    return { ...(await app.make.witness({ ...fields, user_id: own.user.id })), ...own };
  };
  /** The same, free on the eve. */
  const freeWithLogin = async () => {
    const own = await login();
    return { ...(await app.make.free({ user_id: own.user.id })), ...own };
  };
  /** The token of the link sent to a number. */
  const linkTo = async (phone: string): Promise<string> => {
    const found = (await app.mailsTo(phone)).flatMap(({ text }) => /\/r\/([\w-]{22})$/.exec(text)?.[1] ?? []);
    return found[0] ?? '';
  };
  const call = async (method: 'GET' | 'POST', url: string, ip: string, payload?: object) => {
    const answer = await app.server.app.inject({
      ...{ method, url, remoteAddress: ip },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: answer.json() };
  };
  const look = (token: string) => call('GET', `/api/relatives/${token}/`, '127.0.0.1');
  const ask = (token: string, ip = '127.0.0.1') => call('POST', `/api/relatives/${token}/code/`, ip, {});
  const enter = (token: string, code: string, ip = '127.0.0.1') =>
    call('POST', `/api/relatives/${token}/open/`, ip, { code });
  /** Expires rate limits. */
  const later = () => sql`delete from rate_limits`.execute(app.db);
  const freshCode = async (token: string, phone: string, ip?: string): Promise<string> => {
    await later();
    await ask(token, ip);
    return codeIn((await app.mailsTo(phone))[0]?.text);
  };
  return {
    app,
    ...{ nextPhone, path, add, witnessWithLogin, freeWithLogin, linkTo, look, ask, enter, later, freshCode },
    /** A relative of a witness, with the link and the phone. */
    relativeOf: async (witness: Who & { readonly id: number }) => {
      const phone = nextPhone();
      const { json } = await add(witness, witness.id, { name: 'דנה לוי', phone_number: phone.typed });
      return { id: json.id as number, phone: phone.stored, token: await linkTo(phone.stored) };
    },
    open: async ({ token, phone }: { readonly token: string; readonly phone: string }) =>
      enter(token, await freshCode(token, phone)),
    /** An evening of a witness in this many hours. */
    eveningOf: async (
      witness_id: number,
      hours: number,
      fields: Parameters<typeof app.make.salon>[0] = {},
    ) => {
      const salon = await app.make.salon(fields);
      const salon_time = new Date(Date.now() + hours * hourMs).toISOString();
      const { rows } = await sql<{ local_date: string }>`update host_salons set event_time = ${salon_time}
        where id = ${salon.id} returning local_date`.execute(app.db);
      const slot = await app.make.freeSlot(witness_id, {
        ...{ date: rows[0]?.local_date ?? '', start_time: '00:01', end_time: '23:59' },
      });
      const teaming = await app.db
        .insertInto('teamings')
        .values({ host_salon_id: salon.id, slot_id: slot.id, witness_id, salon_time })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...teaming, salon: salon.id };
    },
  };
};
