import type { Language } from '@salons/contract/language';

/** Configured details of the policy texts (product §1.6, §13.1). */
export interface PolicyDetails {
  readonly brand: Readonly<Record<Language, string>>;
  readonly controller: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    readonly protection_officer: string | null;
    readonly eu_representative: string | null;
    /** Providers by name and country, as the operator writes them; null shows only their kinds. */
    readonly processors: Readonly<Record<Language, string>> | null;
    /** External services that receive addresses, and places for distances; null without one (product §14.113). */
    readonly geocoder: string | null;
    readonly router: string | null;
  };
  readonly accessibility: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    /** Standard and edition of the statement, such as `SI 5568 (WCAG 2.0 AA)`. */
    readonly standard: string;
  };
}

/** A policy text in both languages; `version` is its date, `YYYY-MM-DD`. */
export interface PolicyDocument {
  readonly version: string;
  /** HTML fragments that begin with an `h2`; configured values, including the version in force, are escaped. */
  readonly he: (details: PolicyDetails, inForce: string) => string;
  readonly en: (details: PolicyDetails, inForce: string) => string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const isolateHtml = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`;

export const formatDateHtml = (date: string): string =>
  `<bdi dir="ltr">${escapeHtml(date.slice(2).split('-').reverse().join('.'))}</bdi>`;

export const mailLink = (email: string): string =>
  `<a href="mailto:${escapeHtml(encodeURI(email))}"><bdi dir="ltr">${escapeHtml(email)}</bdi></a>`;

export const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replace(/[^+\d*]/g, '')}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a>`;
