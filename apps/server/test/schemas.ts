import type { z } from 'zod';

/** Nested schemas, each with its path. */
export const within = (schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([field, inner]) => [`.${field}`, inner] as const);
    case 'array':
      return [['[]', def.element]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'union':
      return def.options.map((option) => ['', option] as const);
    case 'record':
      return [['{}', def.valueType]];
    default:
      return [];
  }
};

/** A valid value of a schema without optional parts; ignores refinements. */
export const toSample = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([field, inner]) => [field, toSample(inner)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [toSample(def.element)];
    case 'string':
      return toTextSample('format' in def ? def.format : undefined);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'record':
      return {};
    case 'optional':
    case 'default':
    case 'prefault':
    case 'transform':
      return undefined;
    default: {
      const [first] = within(schema).map(([, inner]) => toSample(inner));
      return first;
    }
  }
};

const toTextSample = (format: unknown): string => {
  if (format === 'uuid') return '9f1b6a52-7d3e-4b0a-9a55-0c6f1f6b2d11';
  if (format === 'date') return '2027-04-12';
  return format === 'datetime' ? '2027-04-12T17:00:00Z' : 'text';
};
