import type { MessageTemplate, TemplateChange, TemplateForm } from '@salons/contract/message-templates';
import { authorise, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteTemplate,
  insertTemplate,
  insertTemplateVersion,
  lockTemplate,
  updateTemplate,
} from './message-templates.queries.ts';

/** @throws {AppError} `notFound` for another's */
const getTemplate = async (trx: Trx, session: Session, id: number): Promise<MessageTemplate> => {
  const template = await lockTemplate(trx, session.user_id, id);
  if (!template) throw new AppError('notFound');
  return template;
};

/** @throws {AppError} `notFound`, `permissionDenied` for everybody's without that permission */
const lockToChange = async (trx: Trx, session: Session, id: number): Promise<MessageTemplate> => {
  const template = await getTemplate(trx, session, id);
  if (template.shared_with === 'all') authorise('views.share', session);
  return template;
};

/** @throws {AppError} `permissionDenied` to share without that permission */
export const createTemplate = (
  { db }: Pick<Deps, 'db'>,
  session: Session,
  { name, shared_with, subject, text }: TemplateForm,
): Promise<MessageTemplate> =>
  db.transaction().execute(async (trx) => {
    if (shared_with === 'all') authorise('views.share', session);
    const { user_id } = session;
    const template_id = await insertTemplate(trx, { owner_id: user_id, name, shared_with });
    await insertTemplateVersion(trx, { template_id, version: 1, subject, text, created_by: user_id });
    return getTemplate(trx, session, template_id);
  });

/** Another subject or text adds a version. @throws {AppError} `notFound`, `permissionDenied` */
export const changeTemplate = (
  { db }: Pick<Deps, 'db'>,
  session: Session,
  id: number,
  change: TemplateChange,
): Promise<MessageTemplate> =>
  db.transaction().execute(async (trx) => {
    const before = await lockToChange(trx, session, id);
    if (change.shared_with === 'all') authorise('views.share', session);
    const {
      name = before.name,
      shared_with = before.shared_with,
      subject = before.subject,
      text = before.text,
    } = change;
    if (shared_with === 'me' && before.owner !== session.user_id) throw new AppError('permissionDenied');
    await updateTemplate(trx, id, { name, shared_with });
    if (subject !== before.subject || text !== before.text)
      await insertTemplateVersion(trx, {
        template_id: id,
        version: before.version + 1,
        subject,
        text,
        created_by: session.user_id,
      });
    return getTemplate(trx, session, id);
  });

/** @throws {AppError} `notFound`, `permissionDenied` */
export const removeTemplate = ({ db }: Pick<Deps, 'db'>, session: Session, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockToChange(trx, session, id);
    await deleteTemplate(trx, id);
  });
