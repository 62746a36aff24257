import type { FieldErrorCode } from '@salons/contract/error-codes';
import type { ImportedHost, ImportedWitness } from '@salons/contract/import-records';
import { canReceiveSms } from '@salons/contract/phone-sms';
import type { ImportKind } from '@salons/contract/records/import-fields';
import type { RowValues } from './row-checks.rules.ts';

export interface Identity {
  readonly phones: readonly string[];
  readonly email: string | null;
}

interface Missing {
  readonly field: string;
  readonly code: FieldErrorCode;
}

const listPhones = (...values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (Array.isArray(value) ? value.map(String) : []))),
];

const definedOnly = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const settlePlace = ({ country, city }: RowValues) => {
  const at = typeof country === 'string' ? country : 'IL';
  return {
    country: at,
    city: at === 'IL' && typeof city === 'number' ? city : null,
    city_name: at !== 'IL' && typeof city === 'string' ? city : null,
  };
};

/** The record of a row without errors in its cells, and what it lacks (product §10.212). */
export const toRecord = (
  kind: ImportKind,
  values: RowValues,
): { readonly record: ImportedWitness | ImportedHost; readonly missing: readonly Missing[] } & Identity => {
  const home = settlePlace(values);
  const { mobile_number, phone_number, phone, contact_phone, ...plain } = values;
  const own = listPhones(mobile_number, phone_number, phone);
  const email = typeof values.email === 'string' ? values.email : null;
  if (kind === 'witnesses') {
    const mobile = own.find(canReceiveSms);
    const [contact] = listPhones(contact_phone);
    const numbers = {
      mobile_number: mobile,
      phone_number: own.find((number) => number !== mobile),
      contact_phone: contact,
    };
    const record = { ...definedOnly({ ...plain, ...numbers }), ...home } as ImportedWitness;
    return { record, missing: [], phones: own, email: null };
  }
  const [first, second] = own;
  const record = {
    ...definedOnly({ ...plain, phone_number: first, phone: second }),
    ...home,
  } as ImportedHost;
  const isPlaced = home.country === 'IL' ? home.city !== null : home.city_name !== null;
  return {
    record,
    missing: [
      ...(own.length === 0 && email === null ? [{ field: 'phone_number', code: 'required' } as const] : []),
      ...(isPlaced ? [] : [{ field: 'city', code: 'required' } as const]),
    ],
    phones: own,
    email,
  };
};
