import type { Language } from '@salons/contract/language';
import { linksEndpoints } from '@salons/contract/links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

/** The question of a reminder's link; reading changes nothing (product §12.8). */
export const attendanceQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.attendance(token, language),
    queryFn: () => call(linksEndpoints.readAttendance, { body: { token } }),
    retry: false,
  });

/** @throws ApiError */
export const answerAttendance = (token: string, coming: boolean) =>
  call(linksEndpoints.answerAttendance, { body: { token, coming } });
