import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const sourceFolder = fileURLToPath(new URL('../../src', import.meta.url));

/** A call site of a statement, with its declared row type. */
export interface Site {
  /** `features/guests/guests.queries.ts:42`, the line of `.execute`. */
  readonly key: string;
  readonly rowType: ts.Type;
}

/** An exported function, to be called with values generated from its parameter types. */
export interface ExportedFunction {
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly ts.Type[];
}

export interface Sites {
  readonly checker: ts.TypeChecker;
  readonly sites: ReadonlyMap<string, Site>;
  readonly functions: readonly ExportedFunction[];
}

const builders = new Set([
  'RawBuilder',
  'SelectQueryBuilder',
  'InsertQueryBuilder',
  'UpdateQueryBuilder',
  'DeleteQueryBuilder',
]);
const executing = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']);
const countsOnly = new Set(['InsertResult', 'UpdateResult', 'DeleteResult']);

/** Sources that query the database at run time: not migrations, seeds and tests. */
const isAsking = (path: string) =>
  path.endsWith('.ts') &&
  !/[.]test[.]ts$|^db\/(seed|reference|migrations)\/|^db\/migrate[.]ts$|^cli\//.test(path) &&
  (/[.]queries[.]ts$/.test(path) || path.startsWith('db/'));

export const collectSites = (): Sites => {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(isAsking);
  const config = ts.readConfigFile(join(sourceFolder, '../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(sourceFolder, '..'));
  const program = ts.createProgram(
    files.map((file) => join(sourceFolder, file)),
    { ...options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const sites = new Map<string, Site>();
  const functions: ExportedFunction[] = [];
  for (const file of files) {
    const source = program.getSourceFile(join(sourceFolder, file));
    if (!source) throw new Error(`${file} is not read`);
    let isExecuting = false;
    const visit = (node: ts.Node): void => {
      const rowType = ts.isCallExpression(node) ? rowTypeOf(checker, node) : undefined;
      if (rowType && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        isExecuting = true;
        const key = `${file}:${source.getLineAndCharacterOfPosition(node.expression.name.getStart()).line + 1}`;
        if (claims(rowType)) sites.set(key, { key, rowType });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    if (isExecuting) functions.push(...listFunctions(checker, source, file));
  }
  return { checker, sites, functions };
};

/** The declared row type; undefined for a call that executes no statement. */
const rowTypeOf = (checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined => {
  if (!ts.isPropertyAccessExpression(call.expression) || !executing.has(call.expression.name.text))
    return undefined;
  const receiver = checker.getTypeAtLocation(call.expression.expression);
  const builder = (receiver.aliasSymbol ?? receiver.getSymbol())?.name ?? '';
  if (!builders.has(builder)) return undefined;
  if (builder === 'RawBuilder') return checker.getTypeArguments(receiver as ts.TypeReference)[0];
  const answered = checker.getAwaitedType(checker.getTypeAtLocation(call));
  if (!answered) return undefined;
  const one = checker.isArrayType(answered)
    ? checker.getTypeArguments(answered as ts.TypeReference)[0]
    : answered;
  return one && checker.getNonNullableType(one);
};

/** Whether a type declares columns: neither `unknown` nor an update count. */
const claims = (type: ts.Type): boolean =>
  !(type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.Never)) &&
  !countsOnly.has(type.getSymbol()?.name ?? '');

const listFunctions = (checker: ts.TypeChecker, source: ts.SourceFile, file: string): ExportedFunction[] => {
  const symbol = checker.getSymbolAtLocation(source);
  if (!symbol) return [];
  return checker.getExportsOfModule(symbol).flatMap((exported) => {
    if (!(exported.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Function))) return [];
    const [signature] = checker.getTypeOfSymbolAtLocation(exported, source).getCallSignatures();
    if (!signature) return [];
    const parameters = signature.parameters.map((parameter) =>
      checker.getTypeOfSymbolAtLocation(parameter, source),
    );
    return [{ file, name: exported.name, parameters }];
  });
};

/** The site key of a stack frame; undefined outside the sources. */
export const siteOfFrame = (frame: string): string | undefined => {
  const [, path, line] = /\(?((?:file:\/\/)?\/[^()]*?):(\d+):\d+\)?$/.exec(frame) ?? [];
  if (path === undefined) return undefined;
  const file = relative(sourceFolder, path.replace('file://', ''));
  return file.startsWith('..') ? undefined : `${file}:${line}`;
};
