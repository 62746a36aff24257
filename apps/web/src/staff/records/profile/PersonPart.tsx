import { email } from '@salons/contract/credentials';
import { name } from '@salons/contract/fields';
import type { PersonRecord } from '@salons/contract/person-records';
import { displayPhone, phone } from '@salons/contract/phone';
import { canReceiveSms } from '@salons/contract/phone-sms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatDate } from '../../../lib/format.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../../ui/feedback/toastStore.ts';
import { useFocusWhenDone } from '../../../ui/feedback/useFocusWhenDone.ts';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { ReadOutCode } from '../../../ui/fields/ReadOutCode.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { AccountBlock } from '../AccountState.tsx';
import { Facts, Mail, Phone } from '../cells.tsx';
import { Part } from '../ProfilePage.tsx';
import { reachPerson, requestPersonCode } from '../people.api.ts';
import { useStaffTexts } from '../staff.texts.ts';
import { diffFields } from './changes.ts';
import { type Editing, EditPart } from './EditPart.tsx';
import {
  cancelErasure,
  changePerson,
  eraseLater,
  personQuery,
  type RecordKind,
  refetchPerson,
  sendVerification,
} from './person.api.ts';
import { useProfileTexts } from './profile.texts.ts';

const Address = ({ person }: { readonly person: PersonRecord }) => {
  const t = useProfileTexts();
  if (person.email === null) return t('noEmail');
  return (
    <StatusBadge tone={person.email_verified ? 'done' : 'waiting'}>
      {t(person.email_verified ? 'verified' : 'notVerified')}
    </StatusBadge>
  );
};

const Other = ({ person, record }: { readonly person: PersonRecord; readonly record: RecordKind }) => {
  const t = useProfileTexts();
  const id = record === 'host' ? person.guest : person.host;
  if (id === null) return null;
  const noun = record === 'host' ? 'guests' : 'hosts';
  return <Link to={`/admin/${noun}/profile/${id}`}>{t(record === 'host' ? 'asGuest' : 'asHost')}</Link>;
};

interface PersonProps {
  readonly user: number;
  readonly record: RecordKind;
  readonly name: string;
}

const Verify = ({ user }: { readonly user: number }) => {
  const t = useProfileTexts();
  const send = useSingleFlight({ mutationFn: () => sendVerification(user), onError: showFailure });
  return (
    <>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {t('sendVerification')}
      </Button>
      <span role="status">{send.isSuccess ? t('verificationSent') : null}</span>
    </>
  );
};

const Erase = ({ person, name }: { readonly person: PersonRecord; readonly name: string }) => {
  const t = useProfileTexts();
  const [asks, setAsks] = useState(false);
  const keep = useSingleFlight({ mutationFn: () => cancelErasure(person.id), onError: showFailure });
  if (person.can.keep)
    return (
      <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('keep')}
      </Button>
    );
  if (!person.can.erase) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('erase')}
      </Button>
      {asks ? (
        <ConfirmDialog
          isLoss
          title={t('eraseTitle', { name })}
          confirm={t('erase')}
          onClose={() => setAsks(false)}
          onConfirm={() => eraseLater(person.id)}
        >
          {t('eraseAbout')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

const personForm = z.object({
  first_name: name,
  last_name: name,
  email: email.optional(),
  phone_number: phone.optional(),
});

/** Address and phone are sent only if they may be changed. */
const diffPerson = (person: PersonRecord, form: z.output<typeof personForm>) => {
  const { first_name, last_name } = form;
  const login = { email: form.email ?? null, phone_number: form.phone_number ?? null };
  return diffFields(person, { first_name, last_name, ...(person.can.update_login ? login : {}) });
};

/** Why address and phone are locked, and how to unlock them (product §10.108). */
const LoginLock = ({ person }: { readonly person: PersonRecord }) => {
  const t = useProfileTexts();
  const { update_login: isOpen } = person.can;
  const [wasOpen] = useState(isOpen);
  const opened = useFocusWhenDone<HTMLParagraphElement>(isOpen);
  if (isOpen)
    return wasOpen ? null : (
      <Text tone="quiet" ref={opened} tabIndex={-1} role="status">
        {t('loginUnlocked')}
      </Text>
    );
  const { phone_number } = person;
  const takesCode = phone_number !== null && canReceiveSms(phone_number);
  return (
    <Stack gap={24}>
      <Text tone="quiet">{t(takesCode ? 'loginLocked' : 'loginLockedWithoutPhone')}</Text>
      {takesCode ? (
        <ReadOutCode
          onSend={() => requestPersonCode(phone_number)}
          onEnter={(phone_code) => reachPerson(phone_number, phone_code)}
        />
      ) : null}
    </Stack>
  );
};

const NameFields = () => {
  const t = useProfileTexts();
  return (
    <>
      <TextField name="first_name" label={t('firstName')} autoComplete="off" required />
      <TextField name="last_name" label={t('lastName')} autoComplete="off" required />
    </>
  );
};

const PersonFields = ({ withLogin }: { readonly withLogin: boolean }) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const oneOfTwo = t('oneOfTwo');
  return (
    <Grid least={220} gap={20} align="start">
      <NameFields />
      {withLogin ? (
        <>
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={words('email')}
            help={t('emailAnew')}
            errors={{ emailAlreadyExists: t('takenEmail'), required: oneOfTwo }}
          />
          <PhoneField
            name="phone_number"
            label={t('loginPhone')}
            help={t('phoneAnew')}
            autoComplete="off"
            errors={{ phoneAlreadyExists: t('takenPhone'), required: oneOfTwo }}
          />
        </>
      ) : null}
    </Grid>
  );
};

/** A person's details, edited in place by permission (product §10.78). */
const PersonDetails = ({
  person,
  children,
}: {
  readonly person: PersonRecord;
  readonly children: ReactNode;
}) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const labels: Readonly<Record<string, string>> = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    email: words('email'),
    phone_number: t('loginPhone'),
  };
  const editing: Editing<
    PersonRecord,
    z.input<typeof personForm>,
    z.output<typeof personForm>,
    ReturnType<typeof diffPerson>
  > = {
    schema: personForm,
    formOf: ({ first_name, last_name, email: address, phone_number }) => ({
      first_name,
      last_name,
      email: address ?? '',
      phone_number: phone_number === null ? '' : displayPhone(phone_number),
    }),
    changeOf: diffPerson,
    save: (change) => changePerson(person.id, change),
    readAnew: () => refetchPerson(person.id),
    labelOf: (field) => labels[field] ?? field,
    fields: <PersonFields withLogin={person.can.update_login} />,
  };
  return (
    <EditPart what={t('person')} record={person} editing={person.can.update ? editing : undefined}>
      {children}
    </EditPart>
  );
};

const Person = ({
  person,
  record,
  name: calledBy,
}: Omit<PersonProps, 'user'> & { readonly person: PersonRecord }) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const other = record === 'host' ? person.guest : person.host;
  return (
    <Stack gap={24}>
      {person.erase_at === null ? null : (
        <Cluster
          surface="card"
          marked
          as="p"
          gap={20}
          rowGap={12}
          align="center"
          justify="between"
          role="status"
        >
          {t('eraseOn', { date: formatDate(person.erase_at) })}
        </Cluster>
      )}
      <PersonDetails person={person}>
        <Facts
          facts={[
            [t('fullName'), <bdi key="name">{`${person.first_name} ${person.last_name}`.trim()}</bdi>],
            [words('email'), <Mail key="mail" address={person.email} />],
            [t('emailState'), <Address key="address" person={person} />],
            [t('loginPhone'), <Phone key="phone" number={person.phone_number} />],
            [t('mailLanguage'), t(person.language === 'he' ? 'hebrew' : 'english')],
            ...(other === null
              ? []
              : [[t('otherRecord'), <Other key="other" person={person} record={record} />] as const]),
          ]}
        />
      </PersonDetails>
      {person.can.update ? <LoginLock person={person} /> : null}
      <AccountBlock user={person.id} />
      {person.can.send_verification || person.can.erase || person.can.keep ? (
        <Cluster gap={12} align="center">
          {person.can.send_verification ? <Verify user={person.id} /> : null}
          <Erase person={person} name={calledBy} />
        </Cluster>
      ) : null}
    </Stack>
  );
};

/** The account of a record, the same person's other record, and account actions (product §10.60). */
export const PersonPart = ({ user, record, name }: PersonProps) => {
  const t = useProfileTexts();
  const { data, error, refetch } = useQuery(personQuery(user));
  return (
    <Part title={t('person')}>
      {data !== undefined ? (
        <Person person={data} record={record} name={name} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} height={96} />
      )}
    </Part>
  );
};
