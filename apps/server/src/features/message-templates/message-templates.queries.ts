import type { MessageTemplate } from '@salons/contract/message-templates';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

const selectTemplates = sql`
  select template.id, template.owner_id as owner, template.name, template.shared_with, latest.version, latest.subject,
    latest.text, latest.created_at as changed_at
  from message_templates template
  join lateral (select * from message_template_versions v where v.template_id = template.id
    order by v.version desc limit 1) latest on true`;

/** One's own templates and everybody's. */
export const listTemplates = async (db: Database, user_id: number): Promise<MessageTemplate[]> =>
  (
    await sql<MessageTemplate>`${selectTemplates}
      where template.owner_id = ${user_id} or template.shared_with = 'all'
      order by template.name collate "he-x-icu", template.id`.execute(db)
  ).rows;

/** A template that one may read, locked against changes. */
export const lockTemplate = async (
  trx: Trx,
  user_id: number,
  id: number,
): Promise<MessageTemplate | undefined> => {
  await sql`select id from message_templates where id = ${id} for no key update`.execute(trx);
  const { rows } = await sql<MessageTemplate>`${selectTemplates}
    where template.id = ${id} and (template.owner_id = ${user_id} or template.shared_with = 'all')`.execute(
    trx,
  );
  return rows[0];
};

export const insertTemplate = async (
  trx: Trx,
  values: { readonly owner_id: number; readonly name: string; readonly shared_with: string },
): Promise<number> =>
  (await trx.insertInto('message_templates').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const insertTemplateVersion = async (
  trx: Trx,
  version: {
    readonly template_id: number;
    readonly version: number;
    readonly subject: string;
    readonly text: string;
    readonly created_by: number;
  },
): Promise<void> => {
  await trx.insertInto('message_template_versions').values(version).execute();
};

export const updateTemplate = async (
  trx: Trx,
  id: number,
  values: { readonly name: string; readonly shared_with: string },
): Promise<void> => {
  await trx.updateTable('message_templates').set(values).where('id', '=', id).execute();
};

export const deleteTemplate = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('message_templates').where('id', '=', id).execute();
};
