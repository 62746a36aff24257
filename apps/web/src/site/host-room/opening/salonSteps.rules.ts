import type { z } from 'zod';
import { type SalonFields, salonFields, salonForm } from '../../../nouns/salon/salonForm.ts';
import { withoutBlanks } from '../../../ui/form/formCodes.ts';

/** The steps of a new salon's form, in order (product §5.190). */
export const salonSteps = ['when', 'where', 'who'] as const;
export type SalonStep = (typeof salonSteps)[number];

/** The fields of the first two steps; all others, and errors without a field, belong to the last. */
const stepFields: Readonly<Record<'when' | 'where', ReadonlySet<string>>> = {
  when: new Set(['date', 'event_time', 'language']),
  where: new Set([
    ...['org_type', 'org_branch', 'contact_name', 'contact_phone'],
    ...['is_digital', 'site_link', 'country', 'time_zone', 'city', 'city_name'],
    ...['address', 'house_number', 'floor', 'apartment_number', 'accessibility', 'address_shown'],
    ...['lat', 'lng', 'precision'],
  ]),
};

export const findStep = (field: string): SalonStep => {
  if (stepFields.when.has(field)) return 'when';
  return stepFields.where.has(field) ? 'where' : 'who';
};

const compareSteps = (one: SalonStep, other: SalonStep) =>
  salonSteps.indexOf(one) - salonSteps.indexOf(other);

/** The first step with one of these fields; the last if there are none. */
export const findFirstStep = (fields: readonly string[]): SalonStep =>
  fields.map(findStep).toSorted(compareSteps)[0] ?? 'who';

const toStepForm = (step: SalonStep): z.ZodType<SalonFields, SalonFields> =>
  salonFields.superRefine((fields, context) => {
    for (const { message, path } of salonForm.safeParse(fields).error?.issues ?? [])
      if (findStep(String(path[0])) === step) context.addIssue({ code: 'custom', message, path: [...path] });
  });

/** The form of one step: validates only its own fields. */
export const stepForms = { when: toStepForm('when'), where: toStepForm('where') } as const;

/** The first step that is not valid: no later step can be opened. */
export const findOpenStep = (fields: SalonFields): SalonStep => {
  const filled = withoutBlanks(fields);
  for (const step of ['when', 'where'] as const) if (!stepForms[step].safeParse(filled).success) return step;
  return 'who';
};

/** Whether only the day and hour may be missing. */
export const isAnsweredButWhen = (fields: SalonFields): boolean =>
  (salonForm.safeParse(withoutBlanks(fields)).error?.issues ?? []).every(
    ({ path }) => findStep(String(path[0])) === 'when',
  );

/** The step in the address, counted from 1 there; by default the first. */
export const readStep = (params: URLSearchParams): SalonStep =>
  salonSteps[Number(params.get('step') ?? 1) - 1] ?? 'when';

export const toStepSearch = (step: SalonStep): string => `?step=${salonSteps.indexOf(step) + 1}`;
