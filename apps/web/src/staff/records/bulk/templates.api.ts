import type { BodyIn } from '@salons/contract/endpoint';
import { messageTemplatesEndpoints } from '@salons/contract/message-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { change } from '../../../lib/change.ts';
import { messageKeys } from '../../../lib/keys/messages.keys.ts';

export const templatesQuery = queryOptions({
  queryKey: messageKeys.templates,
  queryFn: ({ signal }) => call(messageTemplatesEndpoints.listMessageTemplates, { signal }),
});

export const createTemplate = (body: BodyIn<typeof messageTemplatesEndpoints.createMessageTemplate>) =>
  change(messageTemplatesEndpoints.createMessageTemplate, { body });

export const changeTemplate = (
  id: number,
  body: BodyIn<typeof messageTemplatesEndpoints.changeMessageTemplate>,
) => change(messageTemplatesEndpoints.changeMessageTemplate, { params: { id }, body });

export const removeTemplate = (id: number) =>
  change(messageTemplatesEndpoints.removeMessageTemplate, { params: { id } });
