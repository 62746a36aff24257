import type { Language } from '@salons/contract/language';
import type { z } from 'zod';
import type { Scope, Session } from '../../core/actor.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { exportTexts } from './exports.texts.ts';

/** The words that a list's columns are made of. */
export type ExportWords = (typeof exportTexts)[Language];
export const wordsIn = (language: Language): ExportWords => exportTexts[language];

/** The lists that leave as a whole. */
export type ExportNoun = 'hosts' | 'guests' | 'salons' | 'witnesses';
/** What a noun provides of its list, so that the whole of it can be exported. */
export interface WholeList {
  readonly noun: ExportNoun;
  /** The columns there are, in their order. */
  readonly columns: readonly string[];
  readonly file: (scope: Scope, words: ExportWords) => FileSource;
  /** Whether there are so many that their first are found sooner by themselves; no list is that long without it. */
  readonly isLong?: (scope: Scope) => Promise<boolean>;
  /** The rows as the wire has them, some at a time. */
  readonly rows: (scope: Scope, session: Session) => AsyncIterable<readonly unknown[]>;
  /** What a row promises. */
  readonly row: z.ZodType;
}
