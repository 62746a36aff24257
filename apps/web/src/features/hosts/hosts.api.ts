import type { BodyIn } from '@salons/contract/endpoint';
import { type Host, hostsEndpoints } from '@salons/contract/hosts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';

/** One host, as the host or staff read it. */
export const hostQuery = (id: number) =>
  queryOptions({
    queryKey: ['hosts', id],
    queryFn: ({ signal }) => call(hostsEndpoints.getHost, { params: { id }, signal }),
  });

/** Makes one's own host record (product §4.1). */
export const createHost = async (
  body: BodyIn<typeof hostsEndpoints.createHost>,
  idempotencyKey: string,
): Promise<Host> => {
  const host = await call(hostsEndpoints.createHost, { body, idempotencyKey });
  queryClient.setQueryData(hostQuery(host.id).queryKey, host);
  return host;
};

/** Changes a host (product §4.9). */
export const updateHost = async (
  id: number,
  change: BodyIn<typeof hostsEndpoints.updateHost>,
): Promise<Host> => {
  const host = await call(hostsEndpoints.updateHost, { params: { id }, body: change });
  queryClient.setQueryData(hostQuery(id).queryKey, host);
  return host;
};
