import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import { toErrorAnswer } from './errors.ts';

/** Headers of JSON that is sent without the hooks that set them. */
export const getRawHeaders = (id: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-request-id': id,
});
const toErrorBody = (code: 'invalid' | 'tooLarge') => JSON.stringify(toErrorAnswer(new AppError(code))?.body);

/** Refuses a URL that cannot be decoded. */
export const refuseAddress = (_error: FastifyError, { id }: FastifyRequest, { raw }: FastifyReply): void => {
  raw.writeHead(400, getRawHeaders(id)).end(toErrorBody('invalid'));
};

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Refuses input that Node could not parse as a request: headers too large, too slow, or not HTTP (product §8.63). */
export const refuseUnread = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = toErrorBody(status === 431 || status === 413 ? 'tooLarge' : 'invalid') ?? '';
  const headers = {
    ...getRawHeaders(randomUUID()),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  // Closing at once with unread data resets the connection, and the caller never gets the response.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), 500).unref();
};
