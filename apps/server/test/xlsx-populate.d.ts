/** The used part of a library without types. */
declare module 'xlsx-populate' {
  interface Sheet {
    rightToLeft(): boolean | number | undefined;
    usedRange(): { value(): unknown[][] };
  }
  const XlsxPopulate: {
    fromDataAsync(file: Buffer): Promise<{ sheets(): Sheet[] }>;
  };
  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export default XlsxPopulate;
}
