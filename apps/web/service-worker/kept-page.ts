/** What a page tells the service worker that keeps it: its own address, and the built files that it has loaded. */
export interface PageToKeep {
  readonly page: string;
  readonly files: readonly string[];
}
