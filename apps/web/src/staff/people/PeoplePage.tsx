import { id } from '@salons/contract/fields';
import type { Person } from '@salons/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { getCallPath, getRecordPath, knownQuery, registerPerson } from '../records/people.api.ts';
import { Done } from './Done.tsx';
import { GuestCall } from './GuestCall.tsx';
import { HostCall, type OpenSalon } from './HostCall.tsx';
import { KnownPerson } from './KnownPerson.tsx';
import { ConsentFields, GuestFields, HostFields, NameFields } from './PersonFields.tsx';
import { usePeopleTexts } from './people.texts.ts';
import { emptyEntry, personEntry, toBody } from './personEntry.ts';

const restMs = 400;

type NewPerson = Person & { readonly invitation: number | null };

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

const Entry = ({ onDone }: { readonly onDone: (person: NewPerson) => Promise<void> }) => {
  const t = usePeopleTexts();
  const form = useZodForm(personEntry, emptyEntry);
  const [phone, email, role] = useWatch({ control: form.control, name: ['phone_number', 'email', 'role'] });
  const match = useKnown(phone, email ?? '');
  const isNew = match === undefined;
  return (
    <>
      <Card>
        <Form
          form={form}
          draft="personByTelephone"
          onSubmit={async (entry) => onDone(await registerPerson(toBody(entry)))}
          otherwise={{
            permissionDenied: t('outOfReach'),
            notFound: t('gone'),
            required: t('needsSalon'),
          }}
        >
          <h2>{t('who')}</h2>
          <PhoneField name="phone_number" label={t('phone')} autoComplete="off" required />
          <TextField name="email" type="email" inputMode="email" label={t('email')} help={t('optional')} />
          {isNew ? <NameFields /> : null}
          {isNew ? (
            <RadioCards
              name="role"
              label={t('role')}
              required
              choices={[
                { value: 'guest', label: t('guest'), about: t('guestAbout') },
                { value: 'host', label: t('host'), about: t('hostAbout') },
              ]}
            />
          ) : null}
          {isNew && role === 'guest' ? <GuestFields /> : null}
          {isNew && role === 'host' ? <HostFields /> : null}
          {isNew ? <ConsentFields /> : null}
          {isNew ? <SubmitButton>{t('register')}</SubmitButton> : null}
        </Form>
      </Card>
      {match === undefined ? null : (
        <KnownPerson
          field={match.field}
          person={match.person}
          phone={personEntry.shape.phone_number.safeParse(phone).data}
        />
      )}
    </>
  );
};

/** The selected record in the URL. */
const chosenIn = (params: URLSearchParams, name: 'host' | 'guest'): number | undefined =>
  id.safeParse(Number(params.get(name))).data;

const NewCall = () => {
  const t = usePeopleTexts();
  const navigate = useNavigate();
  const [newPerson, setNewPerson] = useState<NewPerson>();
  const go = async (person: NewPerson) => {
    if (person.host === null) setNewPerson(person);
    else await navigate(getCallPath({ host: person.host }), { state: { made: true } });
  };
  if (newPerson === undefined)
    return (
      <>
        <PageTitle sub={t('about')}>{t('title')}</PageTitle>
        <Entry onDone={go} />
      </>
    );
  const name = `${newPerson.first_name} ${newPerson.last_name}`.trim();
  const profile = getRecordPath(newPerson);
  return (
    <Done
      title={t(newPerson.invitation === null ? 'doneTitle' : 'doneAskedTitle', { name })}
      lines={[...(newPerson.invitation === null ? [] : [t('doneAsked')]), t('doneLogin')]}
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
  return <Page width="form">{step()}</Page>;
};
