import { createHash } from 'node:crypto';
import type { Language } from '@salons/contract/language';
import type { PolicyDocument } from '@salons/contract/privacy';
import type { Config } from '../../config.ts';
import type { Trx } from '../../db/client.ts';
import { detailsFrom } from './configured-details.ts';
import { accessibility } from './documents/accessibility.ts';
import { privacy } from './documents/privacy.ts';
import { terms } from './documents/terms.ts';
import { insertConsent, withdrawConsent } from './privacy.queries.ts';

const documents = { terms, privacy, accessibility } as const;

/** The version of the terms that has to be accepted (product §2.22). */
export const termsVersion = terms.version;

/** The documents in force in one language, filled with the configured details. */
export const listPolicies = (config: Config, language: Language): PolicyDocument[] => {
  const details = detailsFrom(config);
  return (['terms', 'privacy', 'accessibility'] as const).map((document) => ({
    document,
    version: documents[document].version,
    html: documents[document][language](details),
  }));
};

/** Keeps the acceptance of the current terms with the exact text's hash (product §2.21). */
export const recordTermsConsent = async (
  trx: Trx,
  config: Config,
  consent: { user_id: number; language: Language; ip: string },
): Promise<void> => {
  const text = terms[consent.language](detailsFrom(config));
  const text_hash = createHash('sha256').update(text).digest('hex');
  await insertConsent(trx, { ...consent, document: 'terms', version: terms.version, text_hash });
};

/** Keeps that somebody agreed to messages on a channel, or withdraws it (product §2.21). */
export const recordMessageConsent = async (
  trx: Trx,
  consent: { user_id: number; language: Language; ip: string; document: 'updates' | 'sms' },
): Promise<void> => {
  const text_hash = createHash('sha256').update(consent.document).digest('hex');
  await insertConsent(trx, { ...consent, version: '1', text_hash });
};

/** Marks a consent to messages as withdrawn. */
export const withdrawMessageConsent = (
  trx: Trx,
  user_id: number,
  document: 'updates' | 'sms',
): Promise<void> => withdrawConsent(trx, user_id, document);
