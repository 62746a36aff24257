import { displayIsraeliPhone } from '@salons/contract/phone-shown';
import { lazy, Suspense } from 'react';
import { Ltr } from './Ltr.tsx';
import { InlineRow } from './layout.tsx';
import type { Look } from './look.ts';

// Lazy, for foreign numbers only: it includes the metadata of all countries.
const ForeignPhone = lazy(async () => ({
  default: (await import('../fields/ForeignPhone.tsx')).ForeignPhone,
}));

interface PhoneNumberProps {
  /** E.164. */
  readonly number: string;
}

/** A phone number in local notation: 050-1234567, abroad +44 20 7946 0958 (product §2.6). */
export const PhoneNumber = ({ number }: PhoneNumberProps) => (
  <Ltr>
    {displayIsraeliPhone(number) ?? (
      <Suspense fallback={number}>
        <ForeignPhone number={number} />
      </Suspense>
    )}
  </Ltr>
);

export const PhoneLink = ({ number, ...look }: PhoneNumberProps & Look) => (
  <InlineRow as="a" align="center" href={`tel:${number}`} {...look}>
    <PhoneNumber number={number} />
  </InlineRow>
);
