import type { UploadedFile } from '@salons/contract/uploads';

/** A file for the body of an upload: the form carries the browser's own file, the server reads its name and bytes. */
export const asUpload = (file: Blob) => file as unknown as UploadedFile;
