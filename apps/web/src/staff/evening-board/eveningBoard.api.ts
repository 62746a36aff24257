import { eveningBoardEndpoints } from '@salons/contract/evening-board';
import type { Language } from '@salons/contract/language';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { taskKeys } from '../../lib/keys/tasks.keys.ts';

const everyMs = 10_000;

export const eveningBoardQuery = (language: Language) =>
  queryOptions({
    queryKey: taskKeys.evening(language),
    queryFn: ({ signal }) => call(eveningBoardEndpoints.readEveningBoard, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
