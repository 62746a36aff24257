/** Saves a file as a download of the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoked later, since the browser starts the download asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
