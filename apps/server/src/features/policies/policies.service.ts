import { createHash } from 'node:crypto';
import { consentTexts } from '@salons/contract/consent-texts';
import type { Language } from '@salons/contract/language';
import type { PolicyDocument } from '@salons/contract/privacy';
import type { Configured } from '../../config.ts';
import type { Trx } from '../../db/client.ts';
import { detailsFrom } from './configured-details.ts';
import { accessibility } from './documents/accessibility.ts';
import { privacy } from './documents/privacy.ts';
import { terms } from './documents/terms.ts';
import { insertConsent, withdrawConsent } from './policies.queries.ts';

const documents = { terms, privacy, accessibility } as const;

/**
 * The version of the terms to accept (product §2.22): the date of their text, or a later configured one that requires
 * everyone to accept again, such as after a change of details.
 */
export const getTermsVersion = ({ TERMS_VERSION }: Pick<Configured, 'TERMS_VERSION'>): string =>
  TERMS_VERSION !== undefined && TERMS_VERSION > terms.version ? TERMS_VERSION : terms.version;

export const listPolicies = (config: Configured, language: Language): PolicyDocument[] =>
  (['terms', 'privacy', 'accessibility'] as const).map((document) => ({
    document,
    ...inForce(config, document, language),
  }));

const getVersion = (config: Configured, document: keyof typeof documents): string => {
  if (document === 'terms') return getTermsVersion(config);
  return document === 'accessibility'
    ? (config.ACCESSIBILITY_REVIEWED_ON ?? accessibility.version)
    : documents[document].version;
};

const inForce = (config: Configured, document: keyof typeof documents, language: Language) => {
  const version = getVersion(config, document);
  return { version, html: documents[document][language](detailsFrom(config), version) };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The record of an acceptance: the version, and the hash of the exact text in its language (product §2.21). */
export const documentConsent = (config: Configured, document: 'terms' | 'privacy', language: Language) => {
  const { version, html } = inForce(config, document, language);
  return { document, version, language, text_hash: sha256(html) };
};

/** The record of a ticked checkbox (product §2.21). */
export const sentenceConsent = <D extends keyof typeof consentTexts>(document: D, language: Language) => ({
  document,
  version: consentTexts[document].version,
  language,
  text_hash: sha256(consentTexts[document][language]),
});

interface Consenting {
  readonly user_id: number;
  readonly language: Language;
  readonly ip: string;
}

/** Records the acceptance of the current terms, and of the privacy policy that is part of them (product §2.21). */
export const recordTermsConsent = async (
  trx: Trx,
  config: Configured,
  { user_id, language, ip }: Consenting,
): Promise<void> => {
  for (const document of ['terms', 'privacy'] as const)
    await insertConsent(trx, { user_id, ip, ...documentConsent(config, document, language) });
};

/** Records a ticked checkbox: messages on a channel, a parent's consent (product §2.21). */
export const recordConsent = (
  trx: Trx,
  document: Exclude<keyof typeof consentTexts, 'parentByTelephone'>,
  { user_id, language, ip }: Consenting,
): Promise<void> => insertConsent(trx, { user_id, ip, ...sentenceConsent(document, language) });

interface Heard {
  readonly user_id: number;
  readonly language: Language;
  readonly heard_by: number;
}

/**
 * Records consent given on the telephone, including SMS messages, with the staff member who heard it (product §10.40).
 */
export const recordHeardConsent = async (trx: Trx, { language, ...heard }: Heard): Promise<void> => {
  for (const document of ['telephone', 'sms'] as const)
    await insertConsent(trx, { ...heard, ip: null, ...sentenceConsent('telephone', language), document });
};

/** Records a parent's consent given on the telephone, with the staff member who heard it (product §10.90). */
export const recordHeardParent = (trx: Trx, { language, ...heard }: Heard): Promise<void> =>
  insertConsent(trx, {
    ...heard,
    ip: null,
    ...sentenceConsent('parentByTelephone', language),
    document: 'parent',
  });

export const withdrawMessageConsent = (
  trx: Trx,
  user_id: number,
  document: 'updates' | 'sms',
): Promise<void> => withdrawConsent(trx, user_id, document);
