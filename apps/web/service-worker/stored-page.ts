/** The message of a page to the service worker: its address and the built files that it has loaded. */
export interface PageToStore {
  readonly page: string;
  readonly files: readonly string[];
}
