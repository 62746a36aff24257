import type { Language } from '@salons/contract/language';
import type { z } from 'zod';
import type { Scope, Session } from '../../core/actor.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { exportTexts } from './exports.texts.ts';

/** The labels of a list's columns. */
export type ExportWords = (typeof exportTexts)[Language];
export const wordsIn = (language: Language): ExportWords => exportTexts[language];

/** The lists that can be exported. */
export type ExportNoun = 'hosts' | 'guests' | 'salons' | 'witnesses';
/** What a noun provides of its list, so that the whole of it can be exported. */
export interface WholeList {
  readonly noun: ExportNoun;
  /** The columns there are, in their order. */
  readonly columns: readonly string[];
  readonly file: (scope: Scope, words: ExportWords) => FileSource;
  /** Whether the list is so long that its first rows are read by a query of their own; by default it is not. */
  readonly isLong?: (scope: Scope) => Promise<boolean>;
  /** The rows as the wire has them, in batches. */
  readonly rows: (scope: Scope, session: Session) => AsyncIterable<readonly unknown[]>;
  /** The schema of a row. */
  readonly row: z.ZodType;
}
