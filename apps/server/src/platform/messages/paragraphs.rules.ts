import { isolate } from '@salons/contract/isolate';

const field = '{first_name}';

export const hasName = (paragraph: string): boolean => paragraph.includes(field);

/**
 * The paragraph for its reader; undefined where it names a reader without an account.
 * @param firstName of the reader, if known
 */
export const fillParagraph = (paragraph: string, firstName: string | undefined): string | undefined => {
  if (!hasName(paragraph)) return paragraph;
  return firstName === undefined ? undefined : paragraph.replaceAll(field, isolate(firstName));
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A mail with a paragraph at its head. */
export const withParagraph = <M extends { readonly text: string; readonly html: string }>(
  mail: M,
  paragraph: string | undefined,
): M =>
  paragraph === undefined
    ? mail
    : { ...mail, text: `${paragraph}\n\n${mail.text}`, html: `<p>${escapeHtml(paragraph)}</p>${mail.html}` };
