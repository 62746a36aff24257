import type { BodyIn } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { witnessesEndpoints } from '@salons/contract/witnesses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { witnessKeys } from '../../lib/keys/witnesses.keys.ts';
import { followLive } from '../../lib/live.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

/** The own record of a witness; names in the language. */
export const ownWitnessQuery = (language: Language) =>
  queryOptions({
    queryKey: witnessKeys.own(language),
    queryFn: ({ signal }) => call(witnessesEndpoints.getOwnWitness, { signal }),
    ...followLive({ witness: true, teaming: true, salon: true }),
  });

const formKey = 'draft.witness.form';

const begin = async (): Promise<string | undefined> => {
  try {
    const { form } = await call(witnessesEndpoints.startWitnessRegistration, { isAnonymous: true });
    writeStored(formKey, form);
    return form;
  } catch {
    return undefined;
  }
};

let beginning: Promise<string | undefined> | undefined;

/** Notifies the server of a new registration, once; continues without a response. */
export const beginRegistration = async (): Promise<string | undefined> => {
  const storedForm = readStored(formKey);
  if (storedForm !== null) return storedForm;
  beginning ??= begin().finally(() => {
    beginning = undefined;
  });
  return await beginning;
};

/** Creates a witness, regardless of the current login: the record belongs to no account. */
export const registerWitness = async (
  form: Omit<BodyIn<typeof witnessesEndpoints.createWitness>, 'form'>,
): Promise<void> => {
  const started = await beginRegistration();
  await call(witnessesEndpoints.createWitness, {
    body: { ...form, form: started ?? null },
    isAnonymous: true,
  });
};
