import type { Language } from '@salons/contract/language';

/** What the policy texts take from configuration (product §1.6, §13.1). */
export interface PolicyDetails {
  /** The product's name. */
  readonly brand: Readonly<Record<Language, string>>;
  /** Who answers for the personal data. */
  readonly controller: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    /** Whom to ask about data protection; null where nobody was named. */
    readonly protection_officer: string | null;
    /** Who represents the controller in the European Union; null where nobody was named. */
    readonly eu_representative: string | null;
    /** The providers by name and country, as the operator writes them; null shows their kinds alone. */
    readonly processors: Readonly<Record<Language, string>> | null;
    /** Who is told addresses, and who is told places to measure between; null where nobody else is (product §14.113). */
    readonly geocoder: string | null;
    readonly router: string | null;
  };
  readonly accessibility: {
    /** Name, phone and mail of the accessibility coordinator. */
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    /** Standard and edition that the statement names, such as `SI 5568 (WCAG 2.0 AA)`. */
    readonly standard: string;
  };
}

/** A policy text in both languages; `version` is the day it was written, `YYYY-MM-DD`. */
export interface PolicyDocument {
  readonly version: string;
  /** HTML fragments that begin with an `h2`; configured values, the version in force among them, stand escaped. */
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

/** A name or an address as HTML, kept apart from the direction of the text around it. */
export const isolateHtml = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`;

/** `YYYY-MM-DD` as DD.MM.YY, in HTML. */
export const formatDateHtml = (date: string): string =>
  `<bdi dir="ltr">${escapeHtml(date.slice(2).split('-').reverse().join('.'))}</bdi>`;

/** A link that writes to the address. */
export const mailLink = (email: string): string =>
  `<a href="mailto:${escapeHtml(encodeURI(email))}"><bdi dir="ltr">${escapeHtml(email)}</bdi></a>`;

/** A link that calls the number. */
export const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replace(/[^+\d*]/g, '')}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a>`;
