import { email } from '@salons/contract/credentials';
import { name } from '@salons/contract/fields';
import type { PersonRecord } from '@salons/contract/person-records';
import { displayPhone, phone } from '@salons/contract/phone';
import { canReceiveSms } from '@salons/contract/phone-sms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { formatDate } from '../../../lib/format.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
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
import { Mail, Phone } from '../cells.tsx';
import { Part } from '../ProfilePage.tsx';
import { reachPerson, requestPersonCode } from '../people.api.ts';
import { useStaffTexts } from '../staff.texts.ts';
import { diffFields } from './changes.ts';
import { type Editing, EditPart } from './EditPart.tsx';
import { FactRows } from './FactRows.tsx';
import {
  cancelErasure,
  changePerson,
  eraseLater,
  personQuery,
  refetchPerson,
  sendVerification,
} from './person.api.ts';
import { useProfileTexts } from './profile.texts.ts';
import type { RecordAct } from './RecordPage.tsx';

const Address = ({ person }: { readonly person: PersonRecord }) => {
  const t = useProfileTexts();
  if (person.email === null) return t('noEmail');
  return (
    <StatusBadge tone={person.email_verified ? 'done' : 'waiting'}>
      {t(person.email_verified ? 'verified' : 'notVerified')}
    </StatusBadge>
  );
};

/** Rare acts on a person, for the record's menu: verification, erasure. */
export const usePersonActs = (
  person: PersonRecord | undefined,
  name: string,
): { readonly acts: readonly RecordAct[]; readonly dialog: ReactNode } => {
  const t = useProfileTexts();
  const [asks, setAsks] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const send = useSingleFlight({
    mutationFn: (id: number) => sendVerification(id),
    onSuccess: () => setIsSent(true),
    onError: showFailure,
  });
  const keep = useSingleFlight({ mutationFn: (id: number) => cancelErasure(id), onError: showFailure });
  if (person === undefined) return { acts: [], dialog: null };
  const { id, can } = person;
  return {
    acts: [
      ...(can.send_verification ? [{ label: t('sendVerification'), onClick: () => send.mutate(id) }] : []),
      ...(can.keep ? [{ label: t('keep'), onClick: () => keep.mutate(id) }] : []),
      ...(can.erase ? [{ label: t('erase'), onClick: () => setAsks(true) }] : []),
    ],
    dialog: (
      <>
        <span role="status">{isSent ? t('verificationSent') : null}</span>
        {asks ? (
          <ConfirmDialog
            isLoss
            title={t('eraseTitle', { name })}
            confirm={t('erase')}
            onClose={() => setAsks(false)}
            onConfirm={() => eraseLater(id)}
          >
            {t('eraseAbout')}
          </ConfirmDialog>
        ) : null}
      </>
    ),
  };
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
    <details>
      <summary>{t('loginIsLocked')}</summary>
      <Stack gap={12}>
        <Text tone="quiet">{t(takesCode ? 'loginLocked' : 'loginLockedWithoutPhone')}</Text>
        {takesCode ? (
          <ReadOutCode
            onSend={() => requestPersonCode(phone_number)}
            onEnter={(phone_code) => reachPerson(phone_number, phone_code)}
          />
        ) : null}
      </Stack>
    </details>
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
    refetch: () => refetchPerson(person.id),
    labelOf: (field) => labels[field] ?? field,
    fields: <PersonFields withLogin={person.can.update_login} />,
  };
  return (
    <EditPart
      what={t('person')}
      part="person"
      record={person}
      editing={person.can.update ? editing : undefined}
    >
      {children}
    </EditPart>
  );
};

const Person = ({ person }: { readonly person: PersonRecord }) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  return (
    <>
      {person.erase_at === null ? null : (
        <Cluster surface="card" marked as="p" gap={20} rowGap={12} align="center" role="status">
          {t('eraseOn', { date: formatDate(person.erase_at) })}
        </Cluster>
      )}
      <PersonDetails person={person}>
        <FactRows
          facts={[
            {
              label: t('fullName'),
              value: `${person.first_name} ${person.last_name}`.trim(),
              field: 'first_name',
            },
            {
              label: t('loginPhone'),
              value: person.phone_number === null ? null : <Phone number={person.phone_number} />,
              field: 'phone_number',
            },
            {
              label: words('email'),
              value: person.email === null ? null : <Mail address={person.email} />,
              field: 'email',
            },
            { label: t('emailState'), value: <Address person={person} /> },
            { label: t('mailLanguage'), value: t(person.language === 'he' ? 'hebrew' : 'english') },
          ]}
        />
      </PersonDetails>
      {person.can.update ? <LoginLock person={person} /> : null}
      <AccountBlock user={person.id} />
    </>
  );
};

/** The account of a record, edited in place (product §10.60). */
export const PersonPart = ({ user }: { readonly user: number }) => {
  const t = useProfileTexts();
  const { data, error, refetch } = useQuery(personQuery(user));
  return (
    <Part title={t('person')}>
      {data !== undefined ? (
        <Person person={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} height={96} />
      )}
    </Part>
  );
};
