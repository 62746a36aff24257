import type { Language } from '@salons/contract/language';
import type { MessageTexts, Template } from '../../platform/messages/messages.rules.ts';
import { actionLines } from './invitations.texts.ts';

/** Actions that messages offer; those of guests are on the page of their evening (product §12.190, §12.262). */
export type OfferedAction = keyof typeof actionLines;

/**
 * Adds action links to a message. Mail: before the link to the screen. SMS: the first one replaces the screen's link, and
 * its page leads to the others.
 */
export const addActions = (texts: MessageTexts, purposes: readonly OfferedAction[]): MessageTexts => {
  if (purposes.length === 0) return texts;
  const add = (language: Language): Template => {
    const { lines, short, ...template } = texts[language];
    const toLine = (purpose: OfferedAction) => actionLines[purpose][language];
    const actions = purposes.map(toLine);
    const screen = lines.findIndex((line) => line.includes('{{link}}'));
    const at = screen === -1 ? lines.length : screen;
    return {
      ...template,
      lines: [...lines.slice(0, at), ...actions, ...lines.slice(at)],
      short: [...(short ?? lines.slice(0, 1)), ...purposes.slice(0, 1).map((purpose) => `{{${purpose}}}`)],
    };
  };
  return { he: add('he'), en: add('en') };
};
