import { Button } from '@mantine/core';
import type { PersonRecord } from '@salons/contract/person-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatLongDate } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState, Skeletons } from '../../../ui/States.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { showFailure } from '../../../ui/toastStore.ts';
import { AccountBlock } from '../AccountState.tsx';
import { Facts } from '../cells.tsx';
import { Part } from '../ProfilePage.tsx';
import parts from '../parts.module.css';
import classes from './Profile.module.css';
import { eraseLater, keepPerson, personQuery, type RecordKind, sendVerification } from './person.api.ts';
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
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const send = async () => {
    setState('busy');
    try {
      await sendVerification(user);
      setState('sent');
    } catch (failure) {
      setState('ready');
      showFailure(failure);
    }
  };
  return (
    <>
      <Button variant="default" loading={state === 'busy'} onClick={() => void send()}>
        {t('sendVerification')}
      </Button>
      <span role="status">{state === 'sent' ? t('verificationSent') : null}</span>
    </>
  );
};

const Erase = ({ person, name }: { readonly person: PersonRecord; readonly name: string }) => {
  const t = useProfileTexts();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    await keepPerson(person.id).catch(showFailure);
    setBusy(false);
  };
  if (person.can.keep)
    return (
      <Button variant="default" loading={busy} onClick={() => void keep()}>
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

const Person = ({ person, record, name }: Omit<PersonProps, 'user'> & { readonly person: PersonRecord }) => {
  const t = useProfileTexts();
  const other = record === 'host' ? person.guest : person.host;
  return (
    <div className={parts.stack}>
      {person.erase_at === null ? null : (
        <p className={classes.note} role="status">
          {t('eraseOn', { date: formatLongDate(person.erase_at) })}
        </p>
      )}
      <Facts
        facts={[
          [t('emailState'), <Address key="address" person={person} />],
          [t('mailLanguage'), t(person.language === 'he' ? 'hebrew' : 'english')],
          ...(other === null
            ? []
            : [[t('otherRecord'), <Other key="other" person={person} record={record} />] as const]),
        ]}
      />
      <AccountBlock user={person.id} />
      {person.can.send_verification || person.can.erase || person.can.keep ? (
        <div className={parts.buttons}>
          {person.can.send_verification ? <Verify user={person.id} /> : null}
          <Erase person={person} name={name} />
        </div>
      ) : null}
    </div>
  );
};

/** The account behind a record, the other record of the same person, and what may be done with it (product §10.60). */
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
