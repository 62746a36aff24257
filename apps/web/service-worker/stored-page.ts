/** What a page sends to the service worker that stores it: its own address, and the built files that it has loaded. */
export interface PageToStore {
  readonly page: string;
  readonly files: readonly string[];
}
