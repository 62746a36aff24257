import { id } from '@salons/contract/fields';
import type { Person } from '@salons/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { getCallPath, getRecordPath, knownQuery, registerPerson } from '../records/people.api.ts';
import { Done } from './Done.tsx';
import { GuestCall } from './GuestCall.tsx';
import { HostCall, type OpenSalon } from './HostCall.tsx';
import { KnownPerson } from './KnownPerson.tsx';
import classes from './PeoplePage.module.css';
import { ConsentFields, GuestFields, HostFields, MoreFields, NameFields } from './PersonFields.tsx';
import { usePeopleTexts } from './people.texts.ts';
import { emptyEntry, personEntry, toBody } from './personEntry.ts';
import { RoleChips } from './RoleChips.tsx';

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
}

const Entry = ({ phone: known, onDone }: EntryProps) => {
  const t = usePeopleTexts();
  const form = useZodForm(personEntry, { ...emptyEntry, phone_number: known });
  const [phone, email, role] = useWatch({ control: form.control, name: ['phone_number', 'email', 'role'] });
  const match = useKnown(phone, email ?? '');
  const isNew = match === undefined;
  const number = personEntry.shape.phone_number.safeParse(phone).data;
  return (
    <>
      <Card>
        <Form
          form={form}
          className={classes.dense}
          draft={known === '' ? 'personByTelephone' : `personByTelephone.${known}`}
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
              <RoleChips />
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
        <KnownPerson field={match.field} person={match.person} phone={number} typed={form.getValues()} />
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

const NewCall = () => {
  const t = usePeopleTexts();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const [newPerson, setNewPerson] = useState<NewPerson>();
  const go = async (person: NewPerson) => {
    // A host without an evening: the salon's own form follows.
    if (person.host === null || person.salon !== null) setNewPerson(person);
    else await navigate(getCallPath({ host: person.host }), { state: { made: true } });
  };
  if (newPerson === undefined)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <Entry key={readPhone(state) === '' ? '' : key} phone={readPhone(state)} onDone={go} />
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

/**
 * Registers a caller in one form: person, place, salon; a host's salon is opened in the same call (product
 * §10.40, §10.91). The selected person is in the URL.
 */
export const PeoplePage = ({ openSalon }: { readonly openSalon: OpenSalon }) => {
  const [params] = useSearchParams();
  const [host, guest] = [chosenIn(params, 'host'), chosenIn(params, 'guest')];
  const step = () => {
    if (host !== undefined) return <HostCall key={`host ${host}`} host={host} openSalon={openSalon} />;
    return guest === undefined ? <NewCall /> : <GuestCall key={`guest ${guest}`} guest={guest} />;
  };
  return <Page>{step()}</Page>;
};
