import type { useTestApp } from './calls.ts';

type Who = { readonly headers: Record<string, string> };

/** The body of a multipart form with one file. */
const toForm = (fields: Readonly<Record<string, string>>, file: { name: string; bytes: Buffer }) => {
  const boundary = 'salons-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** Sends a file as the browser does. */
export const makeUpload =
  (app: ReturnType<typeof useTestApp>) =>
  async (
    url: string,
    who: Who,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly bytes: Buffer },
    method: 'POST' | 'PUT' = 'POST',
  ) => {
    const { payload, headers } = toForm(fields, file);
    const answer = await app.server.app.inject({
      method,
      url,
      headers: { ...who.headers, ...headers },
      payload,
    });
    return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
  };
