import type { ActionPurpose } from '@salons/contract/action-links';
import type { Language } from '@salons/contract/language';
import type { MessageTexts, Template } from '../../platform/messages/messages.rules.ts';
import { actionLines, giveBackLine } from './invitations.texts.ts';

/**
 * Adds action links to a message. Mail: before the link to the screen, giving places back at the end. SMS: at the end,
 * replacing the screen's link unless the message has its own SMS lines.
 */
export const addActions = (texts: MessageTexts, purposes: readonly ActionPurpose[]): MessageTexts => {
  if (purposes.length === 0) return texts;
  const add = (language: Language): Template => {
    const { lines, short, ...template } = texts[language];
    const toLine = (purpose: ActionPurpose) => actionLines[purpose][language];
    const actions = purposes.filter((purpose) => purpose !== 'cancel').map(toLine);
    const last = purposes.includes('cancel') ? [giveBackLine[language], toLine('cancel')] : [];
    const screen = lines.findIndex((line) => line.includes('{{link}}'));
    const at = screen === -1 ? lines.length : screen;
    return {
      ...template,
      lines: [...lines.slice(0, at), ...actions, ...lines.slice(at), ...last],
      short: [...(short ?? lines.slice(0, 1)), ...purposes.map(toLine)],
    };
  };
  return { he: add('he'), en: add('en') };
};
