import type { BodyIn } from '@salons/contract/endpoint';
import { salonFeedbackEndpoints } from '@salons/contract/salon-feedback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { followLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';

/** The host's feedback on a salon, and whether it can be given now. */
export const salonFeedbackQuery = (id: number) =>
  queryOptions({
    queryKey: salonKeys.feedback(id),
    queryFn: ({ signal }) => call(salonFeedbackEndpoints.getSalonFeedback, { params: { id }, signal }),
    ...followLive({ salon: (_, changed) => changed === id }),
  });

/** Sends the host's feedback. @throws ApiError */
export const sendFeedback = async (
  id: number,
  body: BodyIn<typeof salonFeedbackEndpoints.sendSalonFeedback>,
): Promise<void> => {
  const answer = await change(salonFeedbackEndpoints.sendSalonFeedback, { params: { id }, body });
  queryClient.setQueryData(salonFeedbackQuery(id).queryKey, answer);
};
