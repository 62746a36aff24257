import { z } from 'zod';
import { defineJob } from '../../platform/jobs/queue.ts';
import { writeImport } from './import-writing.service.ts';
import { removeExpiredImports } from './imports.queries.ts';

/** Writes a checked import (product §10.216). */
export const applyImportJob = defineJob({
  name: 'apply_import',
  payload: z.object({ import: z.int() }),
  run: ({ import: id }, { db }) => writeImport(db, id),
});

export const removeExpiredImportsJob = defineJob({
  name: 'remove_expired_imports',
  payload: z.object({}),
  cron: '47 * * * *',
  run: (_payload, { db }) => removeExpiredImports(db),
});

export const importsJobs = [applyImportJob, removeExpiredImportsJob];
