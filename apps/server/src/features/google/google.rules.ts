import { name } from '@salons/contract/fields';

interface Named {
  readonly email: string;
  readonly name: string | undefined;
  readonly given_name: string | undefined;
  readonly family_name: string | undefined;
}

const asName = (text: string | undefined): string | undefined => {
  const read = name.safeParse([...(text ?? '')].slice(0, 100).join(''));
  return read.success ? read.data : undefined;
};

/** First and last name of an account; without a name, the local part of the address. */
export const toNames = (person: Named): { first_name: string; last_name: string } => ({
  first_name:
    asName(person.given_name) ?? asName(person.name) ?? asName(person.email.split('@')[0]) ?? person.email,
  last_name: asName(person.family_name) ?? '',
});
