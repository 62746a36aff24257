import type { QueryIn } from '@salons/contract/endpoint';
import type { FileFormat } from '@salons/contract/exports';
import { guestsEndpoints } from '@salons/contract/guests';
import { hostsEndpoints } from '@salons/contract/hosts';
import { markersEndpoints } from '@salons/contract/markers';
import { witnessesEndpoints } from '@salons/contract/witnesses';
import { callForStream } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { createRowCount } from './rowCount.rules.ts';

/** A list with its filters and order. */
export type ListToExport =
  | { readonly noun: 'hosts'; readonly query: QueryIn<typeof hostsEndpoints.listHosts> }
  | { readonly noun: 'guests'; readonly query: QueryIn<typeof guestsEndpoints.listGuests> }
  | { readonly noun: 'salons'; readonly query: QueryIn<typeof markersEndpoints.listSalonRows> }
  | { readonly noun: 'witnesses'; readonly query: QueryIn<typeof witnessesEndpoints.listWitnesses> };

/** The list limited to these rows. */
export const onlyRows = (list: ListToExport, ids: readonly number[]): ListToExport => {
  const id = [...ids];
  switch (list.noun) {
    case 'hosts':
      return { noun: list.noun, query: { ...list.query, id } };
    case 'guests':
      return { noun: list.noun, query: { ...list.query, id } };
    case 'salons':
      return { noun: list.noun, query: { ...list.query, id } };
    case 'witnesses':
      return { noun: list.noun, query: { ...list.query, id } };
  }
};

interface Wish {
  readonly format: FileFormat;
  /** Columns of the file; empty means all. */
  readonly columns: readonly string[];
  readonly signal: AbortSignal;
  readonly onRows: (rows: number) => void;
}

const ask = (list: ListToExport, { format, columns, signal }: Wish): Promise<Response> => {
  const whole = { pagination: 'false', format, columns: [...columns] } as const;
  const only = { page: undefined, page_size: undefined };
  switch (list.noun) {
    case 'hosts':
      return callForStream(hostsEndpoints.listHosts, { query: { ...list.query, ...only, ...whole }, signal });
    case 'guests':
      return callForStream(guestsEndpoints.listGuests, {
        query: { ...list.query, ...only, ...whole },
        signal,
      });
    case 'salons':
      return callForStream(markersEndpoints.listSalonRows, {
        query: { ...list.query, ...only, ...whole },
        signal,
      });
    case 'witnesses':
      return callForStream(witnessesEndpoints.listWitnesses, {
        query: { ...list.query, ...only, ...whole },
        signal,
      });
  }
};

/** A truncated download. */
export class BrokenFile extends Error {}

/**
 * Downloads the whole list, reporting the number of rows received.
 * @throws ApiError if refused, `BrokenFile` if truncated, an abort if cancelled
 */
export const fetchFile = async (list: ListToExport, wish: Wish): Promise<{ blob: Blob; name: string }> => {
  const answer = await ask(list, wish);
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new BrokenFile();
  const count = createRowCount(wish.format);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (let reportedAt = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      count.read(value);
      if (performance.now() - reportedAt > 200) {
        reportedAt = performance.now();
        wish.onRows(count.rows());
      }
    }
  } catch (failure) {
    if (wish.signal.aborted || failure instanceof ApiError) throw failure;
    throw new BrokenFile();
  }
  if (!count.isWhole()) throw new BrokenFile();
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { blob: new Blob(pieces, { type }), name: named ?? `${list.noun}.${wish.format}` };
};
