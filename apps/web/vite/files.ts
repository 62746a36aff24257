import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { type Cost, mergeIntoFiles, type Piece } from './merging.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const source = path.join(import.meta.dirname, '../src');

/** Zod and the field schemas: loaded only by pages with a form. */
const isSchema = (id: string): boolean =>
  /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]fields\.ts$/.test(id);

/** The dependencies of the entry, which itself stays separate: the page and the manifest name it. */
const isStart = (id: string): boolean =>
  !isSchema(id) && !/src[\\/]main\.tsx$|\.html$|service-worker[\\/]/.test(id);

const own = { includeDependenciesRecursively: false } as const;

/** Fixed chunks, the most important first. */
const fixedGroups = [
  { name: 'map', test: /node_modules[\\/](maplibre-gl|@maplibre|@mapbox)[\\/]/, priority: 7 },
  { name: 'start', test: isStart, tags: ['$initial' as const], priority: 6, ...own },
  { name: 'schemas', test: isSchema, priority: 5, ...own },
];

const isOfStaff = (page: string): boolean => /src[\\/](staff[\\/]|app[\\/]Staff)/.test(page);
/** Pages open to the public: rendered by the server, with inlined styles. */
const isPublic = (page: string): boolean =>
  /src[\\/](app[\\/](SearchMap|SalonDrawer|FrontDoor)|site[\\/](search|privacy|entry)[\\/])/.test(page);

const isStyle = (id: string): boolean => id.startsWith(source) && id.includes('.module.css');

/**
 * Most style sheets are a few lines, and each file delays the first render: styles that no public page needs
 * are in two files. The others load with their components, since rendered pages inline them.
 */
const findStyleFile = (pages: ReadonlySet<string>): string | undefined => {
  if ([...pages].some(isPublic)) return undefined;
  return [...pages].every(isOfStaff) ? 'staff-styles' : 'own-styles';
};

/**
 * The cost of one file and of one unused character of script for each kind of page: visitors from a link wait
 * on an old phone and a slow line, hosts use the app a few times a year, staff daily.
 */
const costs: readonly (readonly [RegExp, Cost])[] = [
  [
    /src[\\/](app[\\/](SearchMap|SalonDrawer)|site[\\/]search[\\/]SalonTable)/,
    { file: 1_000_000, unused: 64 },
  ],
  [/src[\\/](app[\\/]FrontDoor|site[\\/]entry[\\/]RegistrationPage)/, { file: 256_000, unused: 48 }],
  [
    /src[\\/](site[\\/](host|host-room|witness|account)[\\/]|app[\\/](Host|Profile|OnTheWay))/,
    { file: 64_000, unused: 2 },
  ],
];
const usualCost: Cost = { file: 64_000, unused: 4 };
const costOfStaff: Cost = { file: 32_000, unused: 1 };
const findCost = (page: string): Cost =>
  isOfStaff(page) ? costOfStaff : (costs.find(([pages]) => pages.test(page))?.[1] ?? usualCost);

/** Dialogs and panels that open only over another page, whose files are loaded by then. */
const openedOver = new Map([
  [path.join(source, 'app/SalonDrawer.tsx'), path.join(source, 'app/SearchMapPage.tsx')],
]);

/** The pages of a build, each with the names of all files that it needs. */
const readPages = (chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> => {
  const chunkNames = new Map([...chunks].map(([name, { facadeModuleId }]) => [facadeModuleId, name]));
  const visit = (name: string, found: Set<string>): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const one of chunks.get(name)?.imports ?? []) visit(one, found);
  };
  const pages = new Map<string, Set<string>>();
  for (const [name, { isDynamicEntry, facadeModuleId: page }] of chunks) {
    if (!isDynamicEntry || page === null) continue;
    const found = new Set<string>();
    visit(name, found);
    const below = chunkNames.get(openedOver.get(page) ?? '');
    if (below !== undefined) visit(below, found);
    pages.set(page, found);
  }
  return pages;
};

const readPieces = (chunks: Chunks): ReadonlyMap<string, Piece> => {
  const pages = [...readPages(chunks)];
  const isFixed = ({ name, isEntry, isDynamicEntry }: Rolldown.OutputChunk) =>
    isEntry || isDynamicEntry || fixedGroups.some((group) => group.name === name);
  return new Map(
    [...chunks].map(([name, chunk]) => [
      name,
      {
        size: chunk.code.length,
        needs: chunk.imports,
        pages: new Set(pages.flatMap(([page, files]) => (files.has(name) ? page : []))),
        isFixed: isFixed(chunk),
      },
    ]),
  );
};

/** File names: each after a module in it, with a number where two would be the same. */
const nameFiles = (files: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const names = new Set([...fixedGroups.map(({ name }) => name), 'own-styles', 'staff-styles']);
  const fileNames = new Map<string, string>();
  for (const ids of files) {
    const [first = 'file', ...others] = ids.map((id) => path.basename(id).replace(/\..*$/, ''));
    const name = [first, ...others].find((one) => !names.has(one)) ?? `${first}-${names.size}`;
    names.add(name);
    for (const id of ids) fileNames.set(id, name);
  }
  return fileNames;
};

/**
 * Assigns modules to chunks: few files, with little code that a page does not use (decision 0067; checked by
 * e2e/files.spec.ts).
 * @param config of a trial build with rolldown's own chunks, which shows what is used of each module
 * @returns the chunk groups for the real build
 */
export const planFiles = async (config: InlineConfig) => {
  const divided = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      manifest: false,
      rollupOptions: { ...config.build?.rollupOptions, output: { codeSplitting: { groups: fixedGroups } } },
    },
  });
  if (!('output' in divided)) throw new Error('the build has no output');
  const chunks = new Map(
    divided.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const pieces = readPieces(chunks);
  const merged = mergeIntoFiles(pieces, findCost);
  const fileNames = nameFiles(
    merged.map((names) => names.flatMap((name) => chunks.get(name)?.moduleIds ?? [])),
  );
  const styles = new Map(
    [...pieces].flatMap(([name, { pages }]) =>
      (chunks.get(name)?.moduleIds ?? []).filter(isStyle).map((id) => [id, findStyleFile(pages)] as const),
    ),
  );
  const findName = (id: string): string | null => styles.get(id) ?? fileNames.get(id) ?? null;
  return [...fixedGroups, { name: findName, debugName: 'merged', priority: 1, ...own }];
};
