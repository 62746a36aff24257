import { type LiveEvent, liveEndpoints } from '@salons/contract/live';
import { callForStream } from './api.ts';

interface Reader {
  /** Connected: from now on no change is missed. */
  readonly onOpen: () => void;
  /** Anything was received, a heartbeat included. */
  readonly onSign: () => void;
  readonly onEvent: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
}

const getEventData = (message: string): string | undefined =>
  message.startsWith('data: ') ? message.slice('data: '.length) : undefined;

/**
 * Reads live events until the stream ends. @returns false where the server has no room for another listener
 * @throws ApiError, or the reason of the signal
 */
export const readLiveEvents = async ({ onOpen, onSign, onEvent, signal }: Reader): Promise<boolean> => {
  const answer = await callForStream(liveEndpoints.streamEvents, { signal });
  if (answer.status === 204 || answer.body === null) return false;
  onOpen();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign();
    const messages = (unread + decoder.decode(part.value, { stream: true })).split('\n\n');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      const data = getEventData(message);
      if (data !== undefined) onEvent(JSON.parse(data));
    }
  }
  return true;
};
