import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

const audience = 'witness registration';
const claims = z.object({ jti: z.string(), at: z.number() });

/** When a form was begun, in milliseconds, and the number that makes sending it twice one record. */
export interface BegunForm {
  readonly id: string;
  readonly begun_at: number;
}

/** A form that begins now, signed. */
export const signForm = (secret: string): string =>
  createSigner({
    ...{ key: secret, algorithm: 'HS256', aud: audience, jti: randomUUID(), noTimestamp: true },
  })({ at: Date.now() });

/** The form behind what was sent back, undefined when it is none of ours. It never gets old: people take their time. */
export const verifyForm = (secret: string, form: string | null | undefined): BegunForm | undefined => {
  if (!form) return undefined;
  try {
    const payload: unknown = createVerifier({
      ...{ key: secret, algorithms: ['HS256'], allowedAud: audience, requiredClaims: ['aud'], cache: false },
    })(form);
    const { jti, at } = claims.parse(payload);
    return { id: jti, begun_at: at };
  } catch {
    return undefined;
  }
};
