import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RootOperationNode } from 'kysely';
import pg from 'pg';

/** A statement whose rows are streamed: raw SQL or a built query. */
export type Statement = RawBuilder<unknown> | { readonly toOperationNode: () => RootOperationNode };

const element = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  throw new Error(`a value of type ${typeof value} in a list has no place in a statement`);
};

/** Untyped literal, like a parameter. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error(`a value of type ${typeof value} has no place in a statement`);
};

/** Commands such as COPY take no parameters: values are inlined as escaped literals. */
class WithoutParameters extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

export const toSqlText = (statement: Statement): string =>
  new WithoutParameters().compileQuery(statement.toOperationNode() as RootOperationNode, createQueryId()).sql;
