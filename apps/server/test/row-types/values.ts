import { sql } from 'kysely';
import ts from 'typescript';

/**
 * Generates a value of a type, so that a query can be built without its caller. Variants differ: union members in turn, optional
 * properties present and absent, lists empty and with one element.
 */
export const makeValue = (
  checker: ts.TypeChecker,
  type: ts.Type,
  { variant, db }: { readonly variant: number; readonly db: unknown },
): unknown => {
  let choices = variant;
  /** Chooses by the variant at first, then so that choices are independent of each other. */
  const choose = (count: number): number => {
    const choice = choices % count;
    choices = (Math.imul(choices + variant + 1, 2_654_435_761) >>> 0) >>> 7;
    return choice;
  };
  const make = (of: ts.Type, depth: number): unknown => {
    if (depth > 8) return null;
    const { flags } = of;
    if (flags & ts.TypeFlags.Null) return null;
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return undefined;
    if (flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(of) === 'true';
    if (of.isStringLiteral() || of.isNumberLiteral()) return of.value;
    if (of.isUnion()) return make(of.types[choose(of.types.length)] ?? of, depth + 1);
    if (flags & ts.TypeFlags.NumberLike) return 1;
    if (flags & ts.TypeFlags.StringLike) return '2027-05-04T17:00:00Z';
    if (flags & ts.TypeFlags.TypeParameter) {
      const bound = checker.getBaseConstraintOfType(of);
      return bound ? make(bound, depth + 1) : {};
    }
    return makeObject(of, depth);
  };
  const makeObject = (of: ts.Type, depth: number): unknown => {
    const name = of.getSymbol()?.name ?? '';
    const [first] = checker.getTypeArguments(of as ts.TypeReference);
    if (name === 'Kysely' || name === 'Transaction' || name === 'ControlledTransaction') return db;
    if (['RawBuilder', 'Expression', 'ExpressionWrapper', 'AliasableExpression'].includes(name))
      return choose(2) === 0 ? sql`true` : sql`select 1 as id`;
    if (name === 'Promise') return Promise.resolve(first && make(first, depth + 1));
    if (name === 'Date') return new Date('2027-05-04T17:00:00Z');
    if (name === 'Set' || name === 'ReadonlySet') return new Set(first ? [make(first, depth + 1)] : []);
    if (name === 'Map' || name === 'ReadonlyMap') return new Map();
    if (checker.isTupleType(of))
      return checker.getTypeArguments(of as ts.TypeReference).map((element) => make(element, depth + 1));
    if (checker.isArrayLikeType(of)) return first && choose(3) !== 2 ? [make(first, depth + 1)] : [];
    const [signature] = of.getCallSignatures();
    if (signature) return () => make(signature.getReturnType(), depth + 1);
    const made: Record<string, unknown> = {};
    for (const property of checker.getPropertiesOfType(of)) {
      if (property.flags & ts.SymbolFlags.Optional && choose(2) === 1) continue;
      made[property.name] = make(checker.getTypeOfSymbol(property), depth + 1);
    }
    return made;
  };
  return make(type, 0);
};
