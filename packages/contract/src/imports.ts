import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldErrorCodes } from './error-codes.ts';
import { envelope, id, idParams, isoTime, paging, storedText } from './fields.ts';
import { importFieldNames } from './records/import-fields.ts';
import { witnessType } from './states.ts';
import { uploadedFile } from './uploads.ts';

export const importKinds = ['witnesses', 'hosts'] as const;
/** Largest file in bytes, and most rows (product §10.210). */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 5000, cell: 5000 } as const;
/** Days in which an import can be undone (product §10.217). */
export const importUndoDays = 7;

export const importStates = ['draft', 'applying', 'applied', 'undone'] as const;
export const importChoices = ['skip', 'update', 'new'] as const;
export type ImportChoice = (typeof importChoices)[number];
export const importRowFilters = ['all', 'problems', 'duplicates', 'ready', 'skipped'] as const;

const field = z.enum(importFieldNames);
const season = z.int().min(2000).max(2100);

const importColumn = z.object({
  name: z.string(),
  /** Some of its values. */
  samples: z.array(z.string()),
  maps_to: field.nullable(),
});

const counts = z.object({
  /** Rows that would be written. */
  ready: z.int(),
  /** Rows with errors that are not left out. */
  problems: z.int(),
  /** Rows alike an existing record or an earlier row, without a decision. */
  duplicates: z.int(),
  skipped: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const importSummary = z.object({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  rows: z.int(),
  created_at: isoTime,
  applied_at: isoTime.nullable(),
  /** Until when it can be undone; null where it cannot. */
  undo_until: isoTime.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importDraft = importSummary.extend({
  sheet: z.string(),
  /** Visible sheets of the file. */
  sheets: z.array(z.string()),
  /** Number of the row with the headings. */
  heading_row: z.int(),
  /** Numbers of rows that are no records: totals, repeated headings. */
  left_out: z.array(z.int()),
  columns: z.array(importColumn),
  /** The season of the answers, or in which the hosts hosted. */
  season,
  /** Kind of witnesses whose row has none. */
  witness_type: witnessType.nullable(),
  /** Null until checked. */
  counts: counts.nullable(),
  /** Rows written so far, while it is applied. */
  done: z.int(),
  /** Why it could not be applied; nothing was written. */
  failure: z.enum(['changed', 'internal']).nullable(),
});
export type ImportDraft = z.infer<typeof importDraft>;

const importCell = z.object({
  text: z.string(),
  /** The value as it will be shown; null for an error or an unused column. */
  becomes: z.string().nullable(),
  code: z.enum(fieldErrorCodes).nullable(),
  /** What may be meant. */
  suggestions: z.array(z.string()),
});
export type ImportCell = z.infer<typeof importCell>;

const importMatch = z.object({
  /** Null for an earlier row, and for a record out of reach. */
  id: id.nullable(),
  /** An earlier row of the sheet. */
  row: z.int().nullable(),
  title: z.string().nullable(),
  why: z.enum(['phone', 'email', 'name']),
  /** Whether the row may be a record beside it. */
  may_be_new: z.boolean(),
  may_be_updated: z.boolean(),
});
export type ImportMatch = z.infer<typeof importMatch>;

export const importRow = z.object({
  row: z.int(),
  cells: z.array(importCell),
  /** Errors of no column, such as a missing name. */
  missing: z.array(z.object({ field: z.string(), code: z.enum(fieldErrorCodes) })),
  matches: z.array(importMatch),
  choice: z.enum(importChoices).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importCheck = z.object({
  /** What each column holds, in the order of the columns. */
  mapping: z.array(field.nullable()).max(200).optional(),
  season: season.optional(),
  witness_type: witnessType.nullable().optional(),
  /** Corrected cells; `everywhere` corrects the same text in all rows. */
  edits: z
    .array(
      z.object({
        row: z.int(),
        column: z.int().min(0).max(199),
        text: storedText.max(importLimits.cell),
        everywhere: z.boolean().default(false),
      }),
    )
    .max(500)
    .optional(),
  /** Decisions: for one row, or for all with errors or duplicates that have none. */
  choices: z
    .array(
      z.object({
        row: z.union([z.int(), z.enum(['problems', 'duplicates'])]),
        choice: z.enum(importChoices).nullable(),
      }),
    )
    .max(500)
    .optional(),
});
export type ImportCheck = z.output<typeof importCheck>;

export const importsEndpoints = {
  createImport: endpoint({
    method: 'POST',
    path: '/api/staff/imports/',
    permission: 'people.import',
    status: 201,
    summary: 'Reads a sheet of witnesses or hosts (XLSX, CSV); nothing is written before it is applied',
    upload: importLimits.bytes,
    invalidates: ['import'],
    body: z.object({
      file: uploadedFile,
      kind: z.enum(importKinds),
      /** Name of a sheet; the one with most known headings by default. */
      sheet: storedText.max(100).optional(),
    }),
    answer: importDraft,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/staff/imports/',
    permission: 'people.import',
    summary: "The caller's imports: drafts, and those that can be undone",
    answer: z.array(importSummary),
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/staff/imports/:id/',
    permission: 'people.import',
    summary: 'An import of the caller, with its progress',
    params: idParams,
    answer: importDraft,
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/staff/imports/:id/rows/',
    permission: 'people.import',
    summary: 'Checked rows: values as they will be, errors, records alike',
    params: idParams,
    query: z.object({ ...paging, show: z.enum(importRowFilters).default('all') }),
    answer: envelope(importRow),
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/staff/imports/:id/check/',
    permission: 'people.import',
    summary: 'Changes columns, cells or decisions, and checks all rows; nothing is written yet',
    params: idParams,
    invalidates: ['import'],
    body: importCheck,
    answer: importDraft,
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/api/staff/imports/:id/apply/',
    permission: 'people.import',
    status: 202,
    summary: 'Writes all rows that are not left out, or none, without notifying anyone',
    params: idParams,
    invalidates: ['import'],
    answer: importDraft,
  }),
  removeImport: endpoint({
    method: 'DELETE',
    path: '/api/staff/imports/:id/',
    permission: 'people.import',
    summary: 'Discards a draft, or undoes an applied import, except records changed since',
    params: idParams,
    invalidates: ['import', 'host', 'witness', 'person', 'dashboard'],
    answer: z.object({ undone: z.int(), kept: z.int() }),
  }),
  downloadImportSheet: endpoint({
    method: 'GET',
    path: '/api/staff/imports/:id/sheet/',
    permission: 'people.import',
    summary: 'The sheet with its errors marked (XLSX), to be mended and sent again',
    params: idParams,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  downloadEmptySheet: endpoint({
    method: 'GET',
    path: '/api/staff/import_sheets/:kind/',
    permission: 'people.import',
    summary: 'An empty sheet with the headings of a kind (XLSX)',
    params: z.object({ kind: z.enum(importKinds) }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
