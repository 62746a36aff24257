/** Saves a file as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later, since the browser starts the download asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
