import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Person } from '@salons/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { KnownPerson, nameOf, profileOf } from './KnownPerson.tsx';
import classes from './People.module.css';
import { ConsentFields, GuestFields, HostFields, NameFields } from './PersonFields.tsx';
import { knownQuery, registerPerson } from './people.api.ts';
import { usePeopleTexts } from './people.texts.ts';
import { bodyOf, emptyEntry, personEntry } from './personEntry.ts';

const restMs = 400;

type Made = Person & { readonly invitation: number | null };

/** Hook: who has this number or address already, asked for once the typing rests. */
const useKnown = (phone: string, email: string) => {
  const [[typedPhone, typedEmail]] = useDebouncedValue([phone, email] as const, restMs);
  const { phone_number, email: address } = personEntry.shape;
  return useQuery(
    knownQuery(
      phone_number.safeParse(typedPhone).data,
      address.safeParse(typedEmail === '' ? undefined : typedEmail).data ?? undefined,
    ),
  ).data?.[0];
};

const Entry = ({ onDone }: { readonly onDone: (made: Made) => void }) => {
  const t = usePeopleTexts();
  const form = useZodForm(personEntry, emptyEntry);
  const [phone, email, role] = useWatch({ control: form.control, name: ['phone_number', 'email', 'role'] });
  const known = useKnown(phone, email ?? '');
  const isNew = known === undefined;
  return (
    <>
      <Card>
        <Form
          form={form}
          draft="personByTelephone"
          onSubmit={async (entry) => onDone(await registerPerson(bodyOf(entry)))}
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
      {known === undefined ? null : (
        <KnownPerson key={known.person?.id} field={known.field} person={known.person} onDone={onDone} />
      )}
    </>
  );
};

const Done = ({ made, onNext }: { readonly made: Made; readonly onNext: () => void }) => {
  const t = usePeopleTexts();
  const profile = profileOf(made);
  return (
    <>
      <PageTitle>
        {t(made.invitation === null ? 'doneTitle' : 'doneAskedTitle', { name: nameOf(made) })}
      </PageTitle>
      <Card>
        <div className={classes.part} role="status">
          {made.invitation === null ? null : <p>{t('doneAsked')}</p>}
          {made.role === 'host' ? <p>{t('doneHost')}</p> : null}
          <p>{t('doneLogin')}</p>
          <div className={classes.buttons}>
            <Button onClick={onNext}>{t('another')}</Button>
            {profile === undefined ? null : (
              <ButtonLink to={profile} variant="default">
                {t('openProfile')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </>
  );
};

/** Registering somebody who telephones: who, where, which salon, in one go (product §10.40). */
export const PeoplePage = () => {
  const t = usePeopleTexts();
  const [made, setMade] = useState<Made>();
  return (
    <Page width="form">
      {made === undefined ? (
        <>
          <PageTitle sub={t('about')}>{t('title')}</PageTitle>
          <Entry onDone={setMade} />
        </>
      ) : (
        <Done made={made} onNext={() => setMade(undefined)} />
      )}
    </Page>
  );
};
