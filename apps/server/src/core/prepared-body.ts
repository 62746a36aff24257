import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** ETag of a content; weak, because the content is sent in several encodings. */
export const toEtag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** A JSON body that is sent many times, compressed once. */
export interface Prepared {
  /** Source of the ETag. */
  readonly content: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses `body` in every encoding; `content` identifies the version. */
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
