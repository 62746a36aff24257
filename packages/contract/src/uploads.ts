import { z } from 'zod';
import { storedText } from './fields.ts';

/** A file of a multipart form, as the server receives it; the browser sends a `File`. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const uploadedFile = z
  .custom<UploadedFile>(
    (value) =>
      typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  )
  .transform(({ name, bytes }) => ({ name: storedText.safeParse(name).data?.slice(-200) ?? '', bytes }));
