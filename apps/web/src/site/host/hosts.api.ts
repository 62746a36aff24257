import type { BodyIn } from '@salons/contract/endpoint';
import { type Host, hostsEndpoints } from '@salons/contract/hosts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { hostKeys } from '../../lib/keys/hosts.keys.ts';
import { queryClient } from '../../lib/query.ts';

export const hostQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: hostKeys.one(id),
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(hostsEndpoints.getHost, { params: { id }, signal }),
  });

/** Creates the user's own host record (product §4.1). */
export const createHost = async (
  body: BodyIn<typeof hostsEndpoints.createHost>,
  idempotencyKey: string,
): Promise<Host> => {
  const host = await change(hostsEndpoints.createHost, { body, idempotencyKey });
  queryClient.setQueryData(hostQuery(host.id).queryKey, host);
  return host;
};

export const updateHost = async (
  id: number,
  body: BodyIn<typeof hostsEndpoints.updateHost>,
): Promise<Host> => {
  const host = await change(hostsEndpoints.updateHost, { params: { id }, body });
  queryClient.setQueryData(hostQuery(id).queryKey, host);
  return host;
};
