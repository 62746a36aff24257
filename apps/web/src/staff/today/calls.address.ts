import { type ListQueue, listQueues, type QueueKind, queueKinds } from '@salons/contract/work-list';

export const callsPath = '/admin/calls';

const ownNames = ['queue', 'list', 'case', 'mine'];

/** The address of a queue, or of one of its cases. */
export const toQueuePath = (
  kind: QueueKind,
  { mine, id }: { readonly mine: boolean; readonly id?: number },
): string => {
  const search = new URLSearchParams({ queue: kind });
  if (mine) search.set('mine', 'true');
  if (id !== undefined) search.set('case', String(id));
  return `${callsPath}?${search}`;
};

export interface CallsAddress {
  readonly kind: QueueKind;
  /** The list whose records are called, with its filters. */
  readonly list: ListQueue | undefined;
  readonly filters: Readonly<Record<string, string[]>>;
  readonly mine: boolean;
  readonly chosen: number | undefined;
}

/** @returns undefined where the address names no queue */
export const parseCallsAddress = (search: URLSearchParams): CallsAddress | undefined => {
  const list = listQueues.find((one) => one === search.get('list'));
  const kind = list ?? queueKinds.find((one) => one === search.get('queue'));
  if (kind === undefined) return undefined;
  const names = [...new Set(search.keys())].filter((name) => !ownNames.includes(name));
  const id = search.get('case') ?? '';
  return {
    ...{ kind, list, mine: search.get('mine') === 'true' },
    filters: Object.fromEntries(names.map((name) => [name, search.getAll(name)])),
    chosen: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined,
  };
};
