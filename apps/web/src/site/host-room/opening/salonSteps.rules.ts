import type { z } from 'zod';
import { type SalonFields, salonFields, salonForm } from '../../../nouns/salon/salonForm.ts';
import { withoutBlanks } from '../../../ui/form/formCodes.ts';

/** The steps of a new salon's form, in their order (product §5.190). */
export const salonSteps = ['when', 'where', 'who'] as const;
export type SalonStep = (typeof salonSteps)[number];

/** The fields of the first two steps; all others, and what belongs to no field, stand in the last. */
const stepFields: Readonly<Record<'when' | 'where', ReadonlySet<string>>> = {
  when: new Set(['date', 'event_time', 'language']),
  where: new Set([
    ...['org_type', 'org_branch', 'contact_name', 'contact_phone'],
    ...['is_digital', 'site_link', 'country', 'time_zone', 'city', 'city_name'],
    ...['address', 'house_number', 'floor', 'apartment_number', 'accessibility', 'address_shown'],
    ...['lat', 'lng', 'precision'],
  ]),
};

/** The step in which a field is asked. */
export const findStep = (field: string): SalonStep => {
  if (stepFields.when.has(field)) return 'when';
  return stepFields.where.has(field) ? 'where' : 'who';
};

/** The earlier of two steps. */
const compareSteps = (one: SalonStep, other: SalonStep) =>
  salonSteps.indexOf(one) - salonSteps.indexOf(other);

/** The first of the steps in which these fields are asked; without any, the last. */
export const findFirstStep = (fields: readonly string[]): SalonStep =>
  fields.map(findStep).toSorted(compareSteps)[0] ?? 'who';

const toStepForm = (step: SalonStep): z.ZodType<SalonFields, SalonFields> =>
  salonFields.superRefine((fields, context) => {
    for (const { message, path } of salonForm.safeParse(fields).error?.issues ?? [])
      if (findStep(String(path[0])) === step) context.addIssue({ code: 'custom', message, path: [...path] });
  });

/** The form of one step: it complains of this step's fields alone. */
export const stepForms = { when: toStepForm('when'), where: toStepForm('where') } as const;

/** The first step whose fields are not all answered rightly: one comes no further than that. */
export const findOpenStep = (fields: SalonFields): SalonStep => {
  const filled = withoutBlanks(fields);
  for (const step of ['when', 'where'] as const) if (!stepForms[step].safeParse(filled).success) return step;
  return 'who';
};

/** Whether nothing is open but, perhaps, when it is. */
export const isAnsweredButWhen = (fields: SalonFields): boolean =>
  (salonForm.safeParse(withoutBlanks(fields)).error?.issues ?? []).every(
    ({ path }) => findStep(String(path[0])) === 'when',
  );

/** The step that the address names, counted from 1 there; without one it is the first. */
export const readStep = (params: URLSearchParams): SalonStep =>
  salonSteps[Number(params.get('step') ?? 1) - 1] ?? 'when';

/** A step as the address has it. */
export const toStepSearch = (step: SalonStep): string => `?step=${salonSteps.indexOf(step) + 1}`;
