import path from 'node:path';

/** What rolldown knows of a module: those that it imports at once. */
type ReadModule = (id: string) => { readonly importedIds: readonly string[] } | null;

const source = path.join(import.meta.dirname, '../src');

/** Zod with the fields that schemas are made of: only pages with a form load them. */
const isSchema = (id: string): boolean =>
  /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]fields\.ts$/.test(id);

/** All that the first file needs, which itself stays apart: the page and the manifest name it. */
const isStart = (id: string): boolean =>
  !isSchema(id) && !/src[\\/]main\.tsx$|\.html$|service-worker[\\/]/.test(id);

const smallComponents =
  /src[\\/]ui[\\/](Card|Chip|StatusBadge|Ltr|CopyButton|Choices|CoverInput|IconButton|InputBox|Pill)\.(tsx|module\.css)$/;
/** Without their schemas (contract.ts) these are some lines each. */
const smallContracts =
  /contract[\\/]src[\\/](records[\\/]witness-types|accounts|codes|invitations|markers|phone-shown|place-key|reference|resets|role-change|salon-traits|share-links|street-line|undo|waiting-list)\.ts$/;
/** What visitors' pages read; the keys of other nouns, and what staff's lists count, go with the pages that show them. */
const visitorsKeys = /keys[\\/](salons|places|reference)\.keys\.ts$/;
const isLib = (id: string): boolean =>
  /src[\\/]lib[\\/]/.test(id) &&
  (!/src[\\/]lib[\\/](keys[\\/]|liveCounts)/.test(id) || visitorsKeys.test(id));
const isCommon = (id: string): boolean =>
  isLib(id) ||
  /ui[\\/]form\.texts\.ts$|@tabler|@tanstack/.test(id) ||
  smallComponents.test(id) ||
  smallContracts.test(id);

const isInput = (id: string): boolean =>
  /react-hook-form|@hookform|src[\\/]ui[\\/](FieldFrame|TextInput|useField)\./.test(id);

/** A file holds what all of these pages need; the first that fits. Without it each pair of pages has files of its own. */
const sharedBy: readonly { readonly file: string; readonly pages: readonly string[] }[] = [
  { file: 'common', pages: ['app/SearchMapPage.tsx', 'app/FrontDoorPage.tsx'] },
  { file: 'common', pages: ['app/SearchMapPage.tsx', 'site/entry/RegisterPage.tsx'] },
  { file: 'common', pages: ['app/SearchMapPage.tsx', 'site/privacy/SourcesPage.tsx'] },
  {
    file: 'reset',
    pages: ['site/entry/RestoreMethodPage.tsx', 'site/entry/ResetByMailPage.tsx'],
  },
  {
    file: 'form',
    pages: ['site/entry/PasswordLoginForm.tsx', 'site/entry/RegistrationPage.tsx'],
  },
  { file: 'code', pages: ['site/entry/CodePage.tsx', 'site/entry/RegistrationPage.tsx'] },
  { file: 'search', pages: ['site/search/SalonTablePage.tsx', 'app/SearchMapPage.tsx'] },
  { file: 'search', pages: ['app/nextScreens.ts', 'app/SearchMapPage.tsx'] },
  { file: 'salon', pages: ['app/SalonDrawer.tsx'] },
  { file: 'picture', pages: ['ui/map/PicturedMap.tsx'] },
  { file: 'login', pages: ['site/entry/PasswordLoginForm.tsx'] },
];

const reached = new Map<string, ReadonlySet<string>>();

/** The modules of the app that a page needs at once, itself included. */
const listNeeded = (page: string, read: ReadModule): ReadonlySet<string> => {
  const cached = reached.get(page);
  if (cached !== undefined) return cached;
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !id.startsWith(source)) return;
    found.add(id);
    for (const one of read(id)?.importedIds ?? []) visit(one);
  };
  visit(path.join(source, page));
  reached.set(page, found);
  return found;
};

const findShared = (id: string, build: { readonly getModuleInfo: ReadModule }): string | null =>
  sharedBy.find(({ pages }) =>
    pages.every((page) => listNeeded(page, (one) => build.getModuleInfo(one)).has(id)),
  )?.file ?? null;

/**
 * What staff see is in one file of styles, and so is what one sees of one's own salon and account: most are a few lines,
 * and the first page has to name each file.
 */
const isStaffStyle = (id: string): boolean =>
  /src[\\/](staff[\\/].*|app[\\/]StaffShell)\.module\.css$/.test(id);
const isOwnStyle = (id: string): boolean =>
  /src[\\/](site[\\/](account|guest|host|host-room)[\\/].*|app[\\/](HostRoom|GuestSalonPage))\.module\.css$/.test(
    id,
  );

const own = { includeDependenciesRecursively: false } as const;

/**
 * Which module comes in which file, the most important first; what fits nowhere is put together by its users. Few files,
 * as each costs an old phone some time, and none that brings along what its page has no use for
 * (e2e/files.spec.ts holds both).
 */
export const fileGroups = [
  { name: 'map', test: /node_modules[\\/](maplibre-gl|@maplibre|@mapbox)[\\/]/, priority: 7 },
  { name: 'start', test: isStart, tags: ['$initial' as const], priority: 6, ...own },
  { name: 'schemas', test: isSchema, priority: 5, ...own },
  { name: 'common', test: isCommon, minShareCount: 3, priority: 4, ...own },
  { name: 'form', test: isInput, priority: 3, ...own },
  { name: findShared, debugName: 'shared', priority: 2, ...own },
  { name: 'staff', test: isStaffStyle, priority: 1, ...own },
  { name: 'own', test: isOwnStyle, priority: 1, ...own },
];
