import { id } from '@salons/contract/fields';
import type { Person } from '@salons/contract/people';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { PillsField } from '../../ui/choices/PillsField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { forgetDraft } from '../../ui/form/useDraft.ts';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import {
  type CalledWitness,
  getCallPath,
  getRecordPath,
  knownQuery,
  registerPerson,
  type TypedPerson,
  type WitnessCallProps,
} from '../records/people.api.ts';
import { Done } from './Done.tsx';
import { GuestCall } from './GuestCall.tsx';
import { HostCall, type OpenSalon } from './HostCall.tsx';
import { KnownPerson } from './KnownPerson.tsx';
import classes from './PeoplePage.module.css';
import { ConsentFields, GuestFields, HostFields, MoreFields, NameFields } from './PersonFields.tsx';
import { usePeopleTexts } from './people.texts.ts';
import { emptyEntry, personEntry, toBody } from './personEntry.ts';

const restMs = 400;

type NewPerson = Person & { readonly invitation: number | null; readonly salon: number | null };

/** Hook: debounced lookup of existing persons by phone or mail address. */
const useKnown = (phone: string, email: string) => {
  const typedPhone = useDebouncedValue(phone, restMs);
  const typedEmail = useDebouncedValue(email, restMs);
  const { phone_number, email: address } = personEntry.shape;
  return useQuery(
    knownQuery(
      phone_number.safeParse(typedPhone).data,
      address.safeParse(typedEmail === '' ? undefined : typedEmail).data ?? undefined,
    ),
  ).data?.[0];
};

interface EntryProps {
  /** The number that was searched for. */
  readonly phone: string;
  readonly onDone: (person: NewPerson) => Promise<void>;
  /** Absent for staff who may not add witnesses. */
  readonly onWitness: ((typed: TypedPerson) => void) | undefined;
}

const roles = ['host', 'guest'] as const;

/** Key of the draft of a caller. */
const toDraft = (phone: string) => (phone === '' ? 'personByTelephone' : `personByTelephone.${phone}`);

const Entry = ({ phone: known, onDone, onWitness }: EntryProps) => {
  const t = usePeopleTexts();
  const form = useZodForm(personEntry, { ...emptyEntry, phone_number: known });
  const [phone, email, role] = useWatch({ control: form.control, name: ['phone_number', 'email', 'role'] });
  const match = useKnown(phone, email ?? '');
  const isNew = match === undefined;
  const passOn = ({ first_name, last_name }: Pick<TypedPerson, 'first_name' | 'last_name'>) =>
    onWitness?.({ phone_number: phone, first_name, last_name });
  const number = personEntry.shape.phone_number.safeParse(phone).data;
  return (
    <>
      <Card>
        <Form
          form={form}
          className={classes.dense}
          draft={toDraft(known)}
          onSubmit={async (entry) => onDone(await registerPerson(toBody(entry)))}
          otherwise={{
            permissionDenied: t('outOfReach'),
            notFound: t('gone'),
            required: t('needsSalon'),
          }}
        >
          <Grid gap={16} least={220} align="start">
            <PhoneField name="phone_number" label={t('phone')} autoComplete="off" required />
            {isNew ? <NameFields /> : null}
          </Grid>
          {isNew ? (
            <>
              <PillsField
                name="role"
                label={t('role')}
                required
                choices={[
                  ...roles.map((value) => ({ value, label: t(value) })),
                  ...(onWitness === undefined
                    ? []
                    : [{ value: 'witness', label: t('witness'), instead: () => passOn(form.getValues()) }]),
                ]}
              />
              {role === 'guest' ? <GuestFields /> : null}
              {role === 'host' ? <HostFields /> : null}
              <ConsentFields />
              <SubmitButton>{t('register')}</SubmitButton>
              <MoreFields isGuest={role === 'guest'} />
            </>
          ) : null}
        </Form>
      </Card>
      {match === undefined ? null : (
        <KnownPerson
          field={match.field}
          person={match.person}
          phone={number}
          typed={form.getValues()}
          onWitness={onWitness && passOn}
        />
      )}
    </>
  );
};

/** The selected record in the URL. */
const chosenIn = (params: URLSearchParams, name: 'host' | 'guest'): number | undefined =>
  id.safeParse(Number(params.get(name))).data;

/** The number that the caller's box passed on. */
const readPhone = (state: unknown): string =>
  z.object({ phone: z.string() }).safeParse(state).data?.phone ?? '';

const NewCall = ({ witnessCall }: Pick<PeoplePageProps, 'witnessCall'>) => {
  const t = usePeopleTexts();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [newPerson, setNewPerson] = useState<NewPerson>();
  const [typed, setTyped] = useState<TypedPerson>();
  const [witness, setWitness] = useState<CalledWitness>();
  const go = async (person: NewPerson) => {
    // A host without an evening: the salon's own form follows.
    if (person.host === null || person.salon !== null) setNewPerson(person);
    else await navigate(getCallPath({ host: person.host }), { state: { made: true } });
  };
  const end = (called: CalledWitness) => {
    forgetDraft(toDraft(readPhone(state)));
    setWitness(called);
  };
  if (witness !== undefined)
    return (
      <Done
        title={t(witness.isNew ? 'witnessDone' : 'witnessSaved', { name: witness.name })}
        lines={[t('witnessNext')]}
        record={{ path: `/admin/witnesses/profile/${witness.id}`, words: t('toWitness') }}
        onNext={() => {
          setWitness(undefined);
          setTyped(undefined);
        }}
      />
    );
  if (typed !== undefined && witnessCall !== undefined)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {witnessCall({ typed, onBack: () => setTyped(undefined), onDone: end })}
      </>
    );
  if (newPerson === undefined)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <Entry
          key={readPhone(state) === '' ? '' : key}
          phone={readPhone(state)}
          onDone={go}
          onWitness={witnessCall === undefined ? undefined : setTyped}
        />
      </>
    );
  const name = `${newPerson.first_name} ${newPerson.last_name}`.trim();
  const profile = getRecordPath(newPerson);
  const done = () => {
    if (newPerson.salon !== null) return { title: 'doneHostTitle', lines: [t('linkSent')] } as const;
    if (newPerson.invitation === null) return { title: 'doneTitle', lines: [t('doneLogin')] } as const;
    return { title: 'doneAskedTitle', lines: [t('doneAsked'), t('doneLogin')] } as const;
  };
  const { title, lines } = done();
  return (
    <Done
      title={t(title, { name })}
      lines={lines}
      record={profile === undefined ? undefined : { path: profile, words: t('openProfile') }}
      onNext={() => setNewPerson(undefined)}
    />
  );
};

interface PeoplePageProps {
  readonly openSalon: OpenSalon;
  /** Absent for staff who may not add witnesses. */
  readonly witnessCall: ((props: WitnessCallProps) => ReactNode) | undefined;
}

/**
 * Registers a caller in one form: person, place, salon; a host's salon is opened in the same call (product
 * §10.40, §10.91). The selected person is in the URL.
 */
export const PeoplePage = ({ openSalon, witnessCall }: PeoplePageProps) => {
  const [params] = useSearchParams();
  const [host, guest] = [chosenIn(params, 'host'), chosenIn(params, 'guest')];
  const step = () => {
    if (host !== undefined) return <HostCall key={`host ${host}`} host={host} openSalon={openSalon} />;
    return guest === undefined ? (
      <NewCall witnessCall={witnessCall} />
    ) : (
      <GuestCall key={`guest ${guest}`} guest={guest} />
    );
  };
  return <Page>{step()}</Page>;
};
