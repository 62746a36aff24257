import { z } from 'zod';
import { defineJob, type Job } from '../jobs/queue.ts';
import { type SendingDeps, sendingJobs, sendLeftOver, sendMessage } from './sending.service.ts';

const laneOf = {
  mail: { urgent: 'urgentMail', other: 'mail' },
  sms: { urgent: 'urgentSms', other: 'sms' },
} as const;

/** Sends messages: each by a job of its own, and every minute what was left over (product §12.1). */
export const messagesJobs = ({
  carriers,
  attachments,
  log,
}: Pick<SendingDeps, 'carriers' | 'attachments' | 'log'>): readonly Job[] => [
  ...(['mail', 'sms'] as const).flatMap((channel) =>
    (['urgent', 'other'] as const).map((kind) =>
      defineJob({
        name: sendingJobs[channel][kind],
        lane: laneOf[channel][kind],
        payload: z.object({ id: z.int() }),
        run: ({ id }, { config, db }) => sendMessage({ config, db, carriers, attachments, log }, id),
      }),
    ),
  ),
  defineJob({
    name: 'send_left_over',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, { db }) => sendLeftOver(db),
  }),
];
