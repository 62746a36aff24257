import type { Language } from '@salons/contract/language';
import {
  type MessageText,
  type MessageTextKind,
  messageTextsEndpoints,
} from '@salons/contract/message-texts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { messageTextKeys } from '../../lib/keys/messageTexts.keys.ts';

export const messageTextsQuery = queryOptions({
  queryKey: messageTextKeys.list,
  queryFn: ({ signal }) => call(messageTextsEndpoints.listMessageTexts, { signal }),
});

interface Of {
  readonly kind: MessageTextKind;
  readonly language: Language;
}

/** Writes a paragraph; an empty one takes it away. @throws ApiError */
export const saveMessageText = (of: Of, paragraph: string): Promise<MessageText> =>
  paragraph.trim() === ''
    ? change(messageTextsEndpoints.removeMessageText, { params: of })
    : change(messageTextsEndpoints.changeMessageText, { params: of, body: { paragraph } });

/** The last message of the kind with the paragraph; notes that it was seen. @throws ApiError */
export const previewMessageText = (of: Of) =>
  change(messageTextsEndpoints.previewMessageText, { params: of });
