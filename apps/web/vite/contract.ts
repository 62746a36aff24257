import { type Plugin, parseAst } from 'vite';

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];

/** What `call()` and `change()` read of an endpoint; all else is for the server. */
const browserEndpointFields = new Set(['method', 'path', 'invalidates']);

const readsSchema = /Endpoints\.\w+\.(params|query|body|answer)\b/;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** All nodes below one, itself first. */
function* walk(node: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  else if (isObject(node)) {
    if (typeof node['type'] === 'string') yield node;
    for (const child of Object.values(node)) yield* walk(child);
  }
}

const getName = (node: unknown): unknown => (isObject(node) ? node['name'] : undefined);

/** The properties of `endpoint({ … })` that a browser has no use for. */
const schemasIn = (statement: Statement): Change[] =>
  [...walk(statement)]
    .filter(({ type, callee }) => type === 'CallExpression' && getName(callee) === 'endpoint')
    .flatMap(({ arguments: given }) => {
      const [declared] = Array.isArray(given) ? given : [];
      return isObject(declared) && Array.isArray(declared['properties']) ? declared['properties'] : [];
    })
    .filter(({ key }) => !browserEndpointFields.has(String(getName(key))))
    .map(({ start, end }) => ({ start, end, text: '...{}' }));

/** A declaration that calls something may be left out where nothing reads it: marked as a call without effects. */
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
 * A browser sends a call by its method and path and trusts the answer, which the server has checked; so in its build an
 * endpoint is just these two, and a schema comes only with the form that checks by it. Without this every page would
 * load all schemas, Zod and the rules for telephone numbers.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  // By then it is JavaScript.
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
