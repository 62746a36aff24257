import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const audience = 'witness registration';
const key = (secret: string) => new TextEncoder().encode(secret);

/** When a form was begun, in milliseconds, and the number that makes sending it twice one record. */
export interface BegunForm {
  readonly id: string;
  readonly begun_at: number;
}

/** A form that begins now, signed. */
export const signForm = (secret: string): Promise<string> =>
  new SignJWT({ at: Date.now() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(randomUUID())
    .setAudience(audience)
    .sign(key(secret));

/** The form behind what was sent back, undefined when it is none of ours. It never gets old: people take their time. */
export const verifyForm = async (
  secret: string,
  form: string | null | undefined,
): Promise<BegunForm | undefined> => {
  if (!form) return undefined;
  try {
    const { payload } = await jwtVerify(form, key(secret), { algorithms: ['HS256'], audience });
    const at = payload['at'];
    return typeof payload.jti === 'string' && typeof at === 'number'
      ? { id: payload.jti, begun_at: at }
      : undefined;
  } catch {
    return undefined;
  }
};
