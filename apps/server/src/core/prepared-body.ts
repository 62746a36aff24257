import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A tag of a content; weak, because the same content travels compressed in several ways. */
export const toEtag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** A body of JSON that is sent many times, compressed once. */
export interface Prepared {
  /** What the tag stands for. */
  readonly content: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses `body` in every way that is sent; `content` is what two equal versions have in common. */
export const prepare = async (content: string, body: string): Promise<Prepared> => {
  const identity = Buffer.from(body);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 6 }),
  ]);
  return { content, etag: toEtag(content), bodies: { br, gzip: gz, identity } };
};
