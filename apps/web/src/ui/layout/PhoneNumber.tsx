import { displayIsraeliPhone } from '@salons/contract/phone-shown';
import { lazy, Suspense } from 'react';
import { Ltr } from './Ltr.tsx';
import { InlineRow } from './layout.tsx';
import type { Look } from './look.ts';

// Loaded for numbers of other countries alone: it brings the table of all of them.
const ForeignPhone = lazy(async () => ({
  default: (await import('../fields/ForeignPhone.tsx')).ForeignPhone,
}));

interface PhoneNumberProps {
  /** As it is stored, E.164. */
  readonly number: string;
}

/** A phone number as people write it: 050-1234567, abroad +44 20 7946 0958 (product §2.6). */
export const PhoneNumber = ({ number }: PhoneNumberProps) => (
  <Ltr>
    {displayIsraeliPhone(number) ?? (
      <Suspense fallback={number}>
        <ForeignPhone number={number} />
      </Suspense>
    )}
  </Ltr>
);

/** A phone number that can be called. */
export const PhoneLink = ({ number, ...look }: PhoneNumberProps & Look) => (
  <InlineRow as="a" align="center" href={`tel:${number}`} {...look}>
    <PhoneNumber number={number} />
  </InlineRow>
);
