import type { BodyIn } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { witnessesEndpoints } from '@salons/contract/witnesses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { witnessKeys } from '../../lib/keys/witnesses.keys.ts';
import { followLive } from '../../lib/live.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

/** What a witness sees of the own record; names follow the language. */
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

/** Tells the server that a registration begins here, once for each; without an answer it goes on all the same. */
export const beginRegistration = async (): Promise<string | undefined> => {
  const storedForm = readStored(formKey);
  if (storedForm !== null) return storedForm;
  beginning ??= begin().finally(() => {
    beginning = undefined;
  });
  return await beginning;
};

/** Registers a witness, whoever is logged in here: the record belongs to no account. */
export const registerWitness = async (
  form: Omit<BodyIn<typeof witnessesEndpoints.createWitness>, 'form'>,
): Promise<void> => {
  const started = await beginRegistration();
  await call(witnessesEndpoints.createWitness, {
    body: { ...form, form: started ?? null },
    isAnonymous: true,
  });
};
