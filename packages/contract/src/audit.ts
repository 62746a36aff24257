import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  envelope,
  flag,
  id,
  idParams,
  idText,
  isoDate,
  isoTime,
  paging,
  repeatable,
  searchText,
} from './fields.ts';
import { adminRoles } from './permissions.ts';

/** Audited actions of staff (product §10.13). */
export const auditActions = [
  'create',
  'update',
  'undo',
  'cancel',
  'remove',
  'restore',
  'read',
  'export',
  'message',
  'bulk',
  'give_login',
  'grant',
  'role',
  'block',
  'unblock',
  'reset_otp',
  'send_link',
  'renew_link',
  'remove_voice',
  'erase',
  'forget',
  'open',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Actions that only read (product §10.191). */
export const readActions = ['read', 'export', 'open'] as const satisfies readonly AuditAction[];

export const auditEntities = [
  'host',
  'guest',
  'host_salon',
  'host_salon_comment',
  'invitation',
  'witness',
  'witness_comment',
  'witness_consent',
  'witness_relative',
  'witness_year_comment',
  'witness_slots',
  'teaming',
  'user',
  'season',
  'salon_day',
  'training',
  'organisation_type',
  'language',
  'community',
  'city',
  'message_text',
  'audit_log',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

// Not recursive: types generated from a union that contains lists of itself do not compile.
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);
const values = z.record(z.string(), value).nullable();

/** A record with its current name. */
const auditRecord = z.object({
  entity: z.enum(auditEntities),
  id,
  name: z.string().nullable(),
  /** Null for an existing record; `gone` for one that is purged or was deleted more than 30 days ago. */
  deleted: z.enum(['restorable', 'gone']).nullable(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** An audit entry: actor, record, and for a change only the changed values. */
export const auditRow = z.object({
  id,
  at: isoTime,
  actor: id.nullable(),
  /** Current name; null for an erased person. */
  actor_name: z.string().nullable(),
  action: z.enum(auditActions),
  entity: z.enum(auditEntities),
  entity_id: id.nullable(),
  before: values,
  after: values,
  /** Parent record: of a comment its salon, of a slot its witness; with its current name. */
  record: auditRecord.nullable(),
  /** With `by_run` the bulk run that the entry represents, and its number of records. */
  run: z
    .object({
      id,
      records: z.int(),
      /** The values that it set, if they are the same for all records. */
      after: values,
    })
    .nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** A record that a bulk run changed or wrote to. */
export const auditRunRecord = z.object({ record: auditRecord, before: values, after: values });
export type AuditRunRecord = z.infer<typeof auditRunRecord>;

/** A current or former staff actor; `role` is null for a former one. */
export const auditActor = z.object({ id, name: z.string(), role: z.enum(adminRoles).nullable() });
export type AuditActor = z.infer<typeof auditActor>;

/** Maximum rows that are counted and paginated; older ones are found by days (product §10.18). */
export const auditCountMost = 10_000;

export const auditEndpoints = {
  listAuditActors: endpoint({
    method: 'GET',
    path: '/api/staff/audit/actors/',
    permission: 'audit.read',
    summary: 'Who acts or has acted as staff, by name: at most 20',
    query: z.object({ free_text: searchText.optional(), id: repeatable(idText).optional() }),
    answer: z.array(auditActor),
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/staff/audit/',
    permission: 'audit.read',
    summary: 'What staff did, the newest first; counts end at 10,000',
    query: z.object({
      ...paging,
      actor: repeatable(idText).optional(),
      action: repeatable(z.enum(auditActions)).optional(),
      entity: repeatable(z.enum(auditEntities)).optional(),
      entity_id: idText.optional(),
      /** With one entity and its id, includes dependents: comments, requests, teamings, its account. */
      related: flag.optional(),
      /** First and last day, in Israel. */
      date_from: isoDate.optional(),
      date_to: isoDate.optional(),
      free_text: searchText.optional(),
      /** Leaves out reads, exports and opened links, and counts them. */
      without_reads: flag.optional(),
      /** A bulk run is one row, unless words or a record are searched. */
      by_run: flag.optional(),
    }),
    answer: envelope(auditRow).extend({
      count_is_partial: z.boolean(),
      /** Reads that `without_reads` leaves out, 10,000 at most; else 0. */
      reads: z.int(),
    }),
  }),
  listAuditRun: endpoint({
    method: 'GET',
    path: '/api/staff/audit/runs/:id/',
    permission: 'audit.read',
    summary: 'The records of a bulk run with what changed, in its order',
    params: idParams,
    query: z.object(paging),
    answer: envelope(auditRunRecord),
  }),
};
