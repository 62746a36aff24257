import { createHash } from 'node:crypto';
import type { Language } from '@salons/contract/language';
import type { PolicyDocument } from '@salons/contract/privacy';
import type { Configured } from '../../config.ts';
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
export const listPolicies = (config: Configured, language: Language): PolicyDocument[] => {
  const details = detailsFrom(config);
  return (['terms', 'privacy', 'accessibility'] as const).map((document) => ({
    document,
    version: documents[document].version,
    html: documents[document][language](details),
  }));
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is kept of an acceptance of the current terms: version, and the hash of the exact text (product §2.21). */
export const termsConsent = (config: Configured, language: Language) => ({
  document: 'terms' as const,
  version: terms.version,
  language,
  text_hash: sha256(terms[language](detailsFrom(config))),
});

/** What is kept of the consent to messages on a channel (product §2.21). */
export const messageConsent = (document: 'updates' | 'sms', language: Language) => ({
  document,
  version: '1',
  language,
  text_hash: sha256(document),
});

/** Keeps the acceptance of the current terms (product §2.21). */
export const recordTermsConsent = async (
  trx: Trx,
  config: Configured,
  { user_id, language, ip }: { user_id: number; language: Language; ip: string },
): Promise<void> => insertConsent(trx, { user_id, ip, ...termsConsent(config, language) });

/** Keeps that somebody agreed to messages on a channel (product §2.21). */
export const recordMessageConsent = async (
  trx: Trx,
  {
    user_id,
    language,
    ip,
    document,
  }: { user_id: number; language: Language; ip: string; document: 'updates' | 'sms' },
): Promise<void> => insertConsent(trx, { user_id, ip, ...messageConsent(document, language) });

/** Marks a consent to messages as withdrawn. */
export const withdrawMessageConsent = (
  trx: Trx,
  user_id: number,
  document: 'updates' | 'sms',
): Promise<void> => withdrawConsent(trx, user_id, document);
