import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { id, idParams, isoTime, lineText } from './fields.ts';
import { letterSubject, letterText } from './letters.ts';

export const longestTemplateName = 60;

const fields = {
  name: lineText(longestTemplateName).pipe(z.string()),
  subject: letterSubject,
  text: letterText,
  shared_with: z.enum(['me', 'all']),
};

/** A text for messages by hand, with the fields of letters (product §10.165). */
export const messageTemplate = z.object({
  id,
  owner: id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  shared_with: fields.shared_with,
  /** 1 for the first text; each change of subject or text adds one. */
  version: z.int(),
  changed_at: isoTime,
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

export const templateForm = z.object({ ...fields, shared_with: fields.shared_with.default('me') });
export type TemplateForm = z.output<typeof templateForm>;
export const templateChange = z.object(fields).partial();
export type TemplateChange = z.output<typeof templateChange>;

export const messageTemplatesEndpoints = {
  listMessageTemplates: endpoint({
    method: 'GET',
    path: '/api/staff/message_templates/',
    permission: 'salons.bulk',
    summary: 'Texts for messages by hand: one’s own and everybody’s, by name',
    answer: z.array(messageTemplate),
  } satisfies Endpoint),
  createMessageTemplate: endpoint({
    method: 'POST',
    path: '/api/staff/message_templates/',
    permission: 'salons.bulk',
    status: 201,
    summary: 'Saves such a text; for everybody as a general admin or above',
    invalidates: ['messageTemplate'],
    body: templateForm,
    answer: messageTemplate,
  } satisfies Endpoint),
  changeMessageTemplate: endpoint({
    method: 'PATCH',
    path: '/api/staff/message_templates/:id/',
    permission: 'salons.bulk',
    summary: 'Changes one; another subject or text adds a version',
    invalidates: ['messageTemplate'],
    params: idParams,
    body: templateChange,
    answer: messageTemplate,
  } satisfies Endpoint),
  removeMessageTemplate: endpoint({
    method: 'DELETE',
    path: '/api/staff/message_templates/:id/',
    permission: 'salons.bulk',
    status: 204,
    summary: 'Deletes one',
    invalidates: ['messageTemplate'],
    params: idParams,
  } satisfies Endpoint),
};
