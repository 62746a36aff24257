import { lineText } from '@salons/contract/fields';
import type { HostSalon } from '@salons/contract/salons';
import { z } from 'zod';
import { readDraft } from '../../ui/form/useDraft.ts';
import type { Organisation } from './salonForm.ts';

const isUnanswered = (value: unknown) => value === undefined || value === null || value === '';

export const kindForm = z
  .object({
    is_org: z.preprocess((value) => value, z.boolean()),
    org_type: z.string().max(100).optional(),
    org_branch: lineText(100).optional(),
  })
  .superRefine(
    (form, context) => {
      if (form.is_org !== true) return;
      for (const field of ['org_type', 'org_branch'] as const)
        if (isUnanswered(form[field]))
          context.addIssue({ code: 'custom', message: 'required', path: [field] });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

export const kindDraft = (host: number): string => `salonKind.${host}`;

export const salonDraft = (host: number): string => `salon.${host}`;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The organisation from the previous step. */
export const readStoredOrganisation = (host: number): Organisation => {
  const stored = readDraft(kindDraft(host));
  return { org_type: toText(stored['org_type']), org_branch: toText(stored['org_branch']) };
};

/** The id of the existing salon in the address, when the steps are repeated for it. */
export const parseSalonId = (params: URLSearchParams): number | undefined => {
  const id = Number(params.get('salon') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** A salon saved with step 2 continues with its details, any other with the result (product §4.8). */
export const getWayAfter = (step: number | null, salon: number): string =>
  step === 2 ? `/register/createsalon/details?salon=${salon}` : `/createsalonresult?salon=${salon}`;

/** The upcoming salon, not cancelled, that keeps a private host from opening another. */
export const findOpenPrivateSalon = (salons: readonly HostSalon[], now = Date.now()): HostSalon | undefined =>
  salons.find(
    ({ is_org, cancelled_at, event_time }) =>
      !is_org && cancelled_at === null && Date.parse(event_time) > now,
  );

/** Whether an evening of this host has taken place, which answers the question. */
export const hasHosted = (salons: readonly HostSalon[], now = Date.now()): boolean =>
  salons.some(({ cancelled_at, event_time }) => cancelled_at === null && Date.parse(event_time) < now);
