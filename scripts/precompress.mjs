// Beside each text file of a folder its brotli and gzip forms, so that the server sends them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthFromBytes = 1024;

export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /[.](m?js|css|json|svg)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const text = await readFile(file);
      if (text.length < worthFromBytes) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${file}.br`, await brotli(text, { params }));
      await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
    }),
  );
}
