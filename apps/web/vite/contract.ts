import { type Plugin, parseAst } from 'vite';

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];

/** The fields of an endpoint that `call()` and `change()` read; all others are for the server. */
const browserEndpointFields = new Set(['method', 'path', 'invalidates', 'upload']);

const readsSchema = /Endpoints\.\w+\.(params|query|body|answer)\b/;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function* walk(node: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  else if (isObject(node)) {
    if (typeof node['type'] === 'string') yield node;
    for (const child of Object.values(node)) yield* walk(child);
  }
}

const getName = (node: unknown): unknown => (isObject(node) ? node['name'] : undefined);

/** The properties of `endpoint({ … })` that the browser does not read. */
const schemasIn = (statement: Statement): Change[] =>
  [...walk(statement)]
    .filter(({ type, callee }) => type === 'CallExpression' && getName(callee) === 'endpoint')
    .flatMap(({ arguments: given }) => {
      const [declared] = Array.isArray(given) ? given : [];
      return isObject(declared) && Array.isArray(declared['properties']) ? declared['properties'] : [];
    })
    .filter(({ key }) => !browserEndpointFields.has(String(getName(key))))
    .map(({ start, end }) => ({ start, end, text: '...{}' }));

/** Marks a declaration that calls a function as pure, so that it is tree-shaken when unused. */
const markPure = (statement: Statement): Change[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (init === null || init.type === 'ArrowFunctionExpression') return [];
    const doesSomething = [...walk(init)].some(({ type }) => /^(Call|New|Spread)/.test(String(type)));
    if (!doesSomething) return [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
};

const apply = (code: string, changes: readonly Change[]): string =>
  [...changes]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/**
 * Reduces endpoints to method and path in the browser build: responses have been validated by the server, and
 * a schema is bundled only with the form that validates by it. Otherwise every page would load all schemas,
 * Zod and the rules for telephone numbers.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  // Runs after TypeScript has been transpiled.
  enforce: 'post',
  transform: {
    filter: { id: /(packages[\\/]contract|apps[\\/]web)[\\/]src[\\/].+\.tsx?$/ },
    handler: (code, id) => {
      if (!/packages[\\/]contract/.test(id)) {
        if (!readsSchema.test(code)) return undefined;
        throw new Error(`${id} reads a schema of an endpoint, which a browser does not have`);
      }
      const { body } = parseAst(code);
      return {
        code: apply(
          code,
          body.flatMap((one) => [...schemasIn(one), ...markPure(one)]),
        ),
        map: null,
      };
    },
  },
});
