import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toErrorCode, withoutBlanks } from './formCodes.ts';

/**
 * A form validated by a schema of the contract. Every field needs a default value. Errors are codes
 * (`required`, `wrongPhone`, …); the fields show their messages.
 */
export const useZodForm = <In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> => {
  const check = zodResolver<In, unknown, Out>(schema, { error: toErrorCode });
  // The schema sees blanks as absent; its types cannot express that.
  const resolver: Resolver<In, unknown, Out> = (values, context, options) =>
    check(withoutBlanks(values) as In, context, options);
  return useForm<In, unknown, Out>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
};

/** Clears a field and its error, and focuses it. */
export const clearField = <V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>): void => {
  form.resetField(name);
  form.setFocus(name);
};
