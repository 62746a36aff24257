import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelope, flag, id, idText, isoDate, isoTime, paging, repeatable, searchText } from './fields.ts';
import { adminRoles } from './permissions.ts';

/** What staff do that is written down (product §10.13). */
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
  'erase',
  'forget',
  'open',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it is done to. */
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
  'audit_log',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

// Without recursion: types that are generated from a union which holds lists of itself do not compile.
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);
const values = z.record(z.string(), value).nullable();

/** One action: by whom, to what, and of a change only the values that changed. */
export const auditRow = z.object({
  id,
  at: isoTime,
  actor: id.nullable(),
  /** As the person is called now; null for who is not known any more. */
  actor_name: z.string().nullable(),
  action: z.enum(auditActions),
  entity: z.enum(auditEntities),
  entity_id: id.nullable(),
  before: values,
  after: values,
  /** The record that it belongs to: of a comment its salon, of a free time its witness; with its name of today. */
  record: z
    .object({
      entity: z.enum(auditEntities),
      id,
      name: z.string().nullable(),
      /** Null for a record that is there; `gone` for one that is purged or was deleted more than 30 days ago. */
      deleted: z.enum(['restorable', 'gone']).nullable(),
    })
    .nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** Somebody who acts or has acted as staff; `role` is null for who does so no longer. */
export const auditActor = z.object({ id, name: z.string(), role: z.enum(adminRoles).nullable() });
export type AuditActor = z.infer<typeof auditActor>;

/** So many rows are counted and paged through; older ones are found by days (product §10.18). */
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
      /** With one entity and its id also what belongs to that record: its comments, requests, teamings, its account. */
      related: flag.optional(),
      /** First and last day, in Israel. */
      date_from: isoDate.optional(),
      date_to: isoDate.optional(),
      free_text: searchText.optional(),
    }),
    answer: envelope(auditRow).extend({ count_is_partial: z.boolean() }),
  }),
};
