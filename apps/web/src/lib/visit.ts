import type { PageVisit } from '@salons/contract/page-drawing';

/** The visitor's data available to a server-rendered page (decision 0038). */
type Visit = Pick<PageVisit, 'language' | 'settings' | 'isPhone' | 'fetch'>;

let read: () => Visit | undefined = () => undefined;

/** Sets how the visitor of the page being rendered is found; called on the server only. */
export const provideVisit = (reader: () => Visit | undefined): void => {
  read = reader;
};

/** The visitor of the page being rendered on the server; undefined in a browser. */
export const readVisit = (): Visit | undefined => read();
