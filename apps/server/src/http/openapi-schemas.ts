import { z } from 'zod';
import { answerSchemas, bodySchemas } from './openapi-names.ts';

type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

const componentPath = '#/components/schemas/';

const toRegistry = (named: Readonly<Record<string, z.ZodType>>) => {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  return registry;
};

const registries = { input: toRegistry(bodySchemas), output: toRegistry(answerSchemas) };

/** Numeric texts are described as numbers. */
const describeRead: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (!(zodSchema instanceof z.ZodPipe)) return;
  const { in: from, out: to } = zodSchema;
  if (!(from instanceof z.ZodNumber && to instanceof z.ZodNumber)) return;
  const { $schema: _, ...read } = z.toJSONSchema(to);
  delete jsonSchema.type;
  Object.assign(jsonSchema, read);
};

/** References within one schema become references to components. */
const toComponentRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${componentPath}`));

/** Converts schemas of the contract to those of one document. Named and recursive schemas become components. */
export const makeSchemaConverter = () => {
  const components: Record<string, JsonSchema> = {};
  const convert = (schema: z.core.$ZodType, io: Direction): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: registries[io],
      override: describeRead,
    });
    for (const [name, definition] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error('A recursive schema needs a name in openapi-names.ts.');
      components[name] ??= toComponentRefs(definition);
    }
    return toComponentRefs(root);
  };
  /** Makes a component of a schema. @returns a reference to it */
  const define = (name: string, schema: z.core.$ZodType, io: Direction): JsonSchema => {
    components[name] = convert(schema, io);
    return { $ref: `${componentPath}${name}` };
  };
  return { components, convert, define };
};
