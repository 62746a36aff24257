import { Readable } from 'node:stream';
import type { AuditEntity } from '@salons/contract/audit';
import type { FileFormat } from '@salons/contract/exports';
import type { Language } from '@salons/contract/language';
import { getDirection } from '@salons/contract/language';
import type { Permission } from '@salons/contract/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorise, type Scope, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { copyOut } from '../../db/copy-out.ts';
import { fileStatement } from '../../db/file-statement.ts';
import type { JsonValue } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { replySent } from '../../http/route.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type ExportNoun, type WholeList, wordsIn } from './exports.service.ts';
import { workbook } from './workbook.ts';

const entities = {
  hosts: 'host',
  guests: 'guest',
  salons: 'host_salon',
  witnesses: 'witness',
} as const satisfies Record<ExportNoun, AuditEntity>;

interface RequestedFormat {
  readonly pagination?: boolean | undefined;
  readonly format?: 'json' | FileFormat | undefined;
  readonly columns?: readonly string[] | undefined;
}

interface Call {
  readonly session: Session | undefined;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: RequestedFormat & Readonly<Record<string, unknown>>;
}

/** How many exports a process streams at once; each holds a connection of the database. */
const mostAtOnce = 3;
let running = 0;

/** Whether a call asks for the whole of a list. @throws `required` at `pagination` for a file of one page */
export const isExport = ({ pagination, format }: RequestedFormat): boolean => {
  if (pagination === false) return true;
  if (format === 'csv' || format === 'xlsx') throw new AppError('required', 'pagination');
  return false;
};

const mediaTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Which filters are applied; the search text may be a person's name and is not stored. */
const summarizeFilters = (query: Call['query']): Record<string, JsonValue> => {
  const applied = Object.entries(query).filter(
    ([name, value]) =>
      value !== undefined &&
      !['page', 'page_size', 'pagination', 'format', 'columns', 'ticket'].includes(name),
  );
  return Object.fromEntries(
    applied.map(([name, value]) => [name, name === 'free_text' ? true : JSON.parse(JSON.stringify(value))]),
  );
};

/**
 * Sends the whole of a list as it is filtered and sorted: a bare array, or a file of the chosen columns, streamed
 * (product §10.8, §10.17). The audit entry is written before the first row is sent.
 * @throws `notAuthenticated`, `permissionDenied`, `policyNotConfirmed`, `throttled`, `unavailable` while all slots are
 * in use
 */
export const sendWholeList = async (deps: Deps, call: Call, list: WholeList): Promise<typeof replySent> => {
  const { session, language, request, reply, query } = call;
  const permission: Permission = `${list.noun}.export`;
  const scope = authorise(permission, session);
  if (!session) throw new AppError('notAuthenticated');
  if (!session.confirm_policy) throw new AppError('policyNotConfirmed');
  const format = query.format ?? 'json';
  reply.type(mediaTypes[format]).header('cache-control', 'no-store');
  if (request.method === 'HEAD') {
    reply.send();
    return replySent;
  }
  await deps.rateLimit(`export:${session.user_id}`, { max: 60, windowSeconds: 3600 });
  const requested = query.columns ?? [];
  const columns = requested.length > 0 ? [...new Set(requested)] : list.columns;
  await deps.db.transaction().execute((trx) =>
    recordAudit(trx, {
      session,
      action: 'export',
      entity: entities[list.noun],
      entity_id: null,
      after: {
        format,
        filters: summarizeFilters(query),
        ...(format === 'json' ? {} : { columns: [...columns] }),
      },
    }),
  );
  const stream = await waitForSlot(() =>
    format === 'json'
      ? streamJson(list, list.rows(scope, session))
      : streamFile(deps, list, { columns, format, language, scope }),
  );
  // Compressing it again would cost more than it saves, and hide the progress from the reader.
  request.headers['x-no-compression'] = 'true';
  if (format !== 'json') {
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="${list.noun}-${day}.${format}"`);
  }
  reply.send(stream);
  return replySent;
};

/** Waits for one of the `mostAtOnce` slots and holds it until the stream ends or fails. */
const waitForSlot = async (begin: () => Promise<Readable>): Promise<Readable> => {
  if (running >= mostAtOnce) throw new AppError('unavailable');
  running += 1;
  try {
    const stream = await begin();
    stream.once('close', () => {
      running -= 1;
    });
    return stream;
  } catch (problem) {
    running -= 1;
    throw problem;
  }
};

/** Starts a generator and makes a stream of it: what fails before the first piece throws here. */
const startStream = async (pieces: AsyncGenerator<string | Buffer, void>): Promise<Readable> => {
  const first = await pieces.next();
  const rest = async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return();
    }
  };
  return Readable.from(rest(), { objectMode: false });
};

const streamJson = ({ row }: WholeList, batches: AsyncIterable<readonly unknown[]>): Promise<Readable> => {
  const pieces = async function* () {
    let before = '[';
    for await (const batch of batches) {
      const lines = batch.map((one) => JSON.stringify(row.parse(one)));
      yield before + lines.join(',');
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  };
  return startStream(pieces());
};

const byteOrderMark = '\uFEFF';
const quoteFilename = (name: string) => `"${name.replaceAll('"', '""')}"`;

const streamFile = async (
  { longDb: db }: Deps,
  list: WholeList,
  {
    columns,
    format,
    language,
    scope,
  }: {
    readonly columns: readonly string[];
    readonly format: FileFormat;
    readonly language: Language;
    readonly scope: Scope;
  },
): Promise<Readable> => {
  const words = wordsIn(language);
  const names = columns.map((column) => String(Reflect.get(words, column) ?? column));
  const { statement, first, kinds } = fileStatement(list.file(scope, words), columns, format);
  const isLong = await list.isLong?.(scope);
  const copied = await copyOut(
    db,
    statement,
    format === 'csv' ? { csv: kinds } : 'text',
    isLong ? first : undefined,
  );
  if (format === 'csv') {
    copied.unshift(Buffer.from(`${byteOrderMark}${names.map(quoteFilename).join(',')}\r\n`));
    return copied;
  }
  const isRightToLeft = getDirection(language) === 'rtl';
  return startStream(workbook(copied, { title: words[list.noun], names, kinds, isRightToLeft }));
};
