import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

const audience = 'witness registration';
const claims = z.object({ jti: z.string(), at: z.number() });

/** When a form was opened, in milliseconds, and its id for deduplication. */
export interface BegunForm {
  readonly id: string;
  readonly begun_at: number;
}

export const signForm = (secret: string): string =>
  createSigner({
    ...{ key: secret, algorithm: 'HS256', aud: audience, jti: randomUUID(), noTimestamp: true },
  })({ at: Date.now() });

/** Verifies a form's signature; undefined if it is invalid. Without expiry: people may take their time. */
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
