import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RootOperationNode } from 'kysely';
import pg from 'pg';

/** A question whose answer is read as a stream: raw SQL, or a query that was put together. */
export type Statement = RawBuilder<unknown> | { readonly toOperationNode: () => RootOperationNode };

const element = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  throw new Error(`a value of type ${typeof value} in a list has no place in a statement`);
};

/** A value as a literal of no type yet, which is what a parameter is as well. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error(`a value of type ${typeof value} has no place in a statement`);
};

/** Commands such as COPY take no parameters: their values stand in the text, each as an escaped literal. */
class WithoutParameters extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

/** The whole text of a statement, its values in it. */
export const toSqlText = (statement: Statement): string =>
  new WithoutParameters().compileQuery(statement.toOperationNode() as RootOperationNode, createQueryId()).sql;
