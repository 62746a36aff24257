import type { PageVisit } from '@salons/contract/page-drawing';

/** What a page that the server renders knows of its visitor (decision 0038). */
type Visit = Pick<PageVisit, 'language' | 'settings' | 'isPhone' | 'fetch'>;

let read: () => Visit | undefined = () => undefined;

/** Says how to find the visitor for whom a page is being drawn; only the server does so. */
export const provideVisit = (reader: () => Visit | undefined): void => {
  read = reader;
};

/** The visitor of the page that the server is drawing; undefined in a browser. */
export const readVisit = (): Visit | undefined => read();
