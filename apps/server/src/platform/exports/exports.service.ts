import type { Language } from '@salons/contract/language';
import type { z } from 'zod';
import type { Scope, Session } from '../../core/actor.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { exportTexts } from './exports.texts.ts';

export type ExportWords = (typeof exportTexts)[Language];
export const wordsIn = (language: Language): ExportWords => exportTexts[language];

export type ExportNoun = 'hosts' | 'guests' | 'salons' | 'witnesses';
/** What a noun provides of its list, so that the whole of it can be exported. */
export interface WholeList {
  readonly noun: ExportNoun;
  readonly columns: readonly string[];
  readonly file: (scope: Scope, words: ExportWords) => FileSource;
  /** Whether the list is so long that its first rows are read by a query of their own; by default it is not. */
  readonly isLong?: (scope: Scope) => Promise<boolean>;
  /** The rows as the wire has them, in batches. */
  readonly rows: (scope: Scope, session: Session) => AsyncIterable<readonly unknown[]>;
  readonly row: z.ZodType;
}
