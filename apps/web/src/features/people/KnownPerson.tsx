import { id } from '@salons/contract/fields';
import type { Person } from '@salons/contract/people';
import { z } from 'zod';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import classes from './People.module.css';
import { askForGuest } from './people.api.ts';
import { usePeopleTexts } from './people.texts.ts';
import { SalonChooser } from './SalonChooser.tsx';

/** Where the record of a person is read, the host's before the guest's. */
export const profileOf = ({ role, host, guest }: Person): string | undefined => {
  if (host !== null && (role === 'host' || guest === null)) return `/admin/hosts/profile/${host}`;
  return guest === null ? undefined : `/admin/guests/profile/${guest}`;
};

export const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim();

const askForm = z.object({
  host_salon: z.preprocess((value) => value, id),
  guests_number: z.int().min(1).max(3),
});

const AskForKnown = ({
  person,
  onDone,
}: {
  readonly person: Person;
  readonly onDone: (made: Person & { readonly invitation: number }) => void;
}) => {
  const t = usePeopleTexts();
  const form = useZodForm(askForm, { host_salon: '', guests_number: 1 });
  return (
    <Form
      form={form}
      otherwise={{ notFound: t('gone'), onlyOnceInYear: t('onlyOnce') }}
      onSubmit={async (asked) => onDone(await askForGuest(person, asked))}
    >
      <h2>{t('askForKnown')}</h2>
      <SalonChooser near={undefined} />
      <SubmitButton>{t('ask')}</SubmitButton>
    </Form>
  );
};

interface KnownPersonProps {
  readonly field: 'phone_number' | 'email';
  /** Null for somebody out of reach. */
  readonly person: Person | null;
  readonly onDone: (made: Person & { readonly invitation: number }) => void;
}

/** Who has the number already, in place of a second record; for a guest a place is asked for from here. */
export const KnownPerson = ({ field, person, onDone }: KnownPersonProps) => {
  const t = usePeopleTexts();
  const profile = person === null ? undefined : profileOf(person);
  return (
    <>
      <div className={classes.notice} role="status">
        <p>
          <strong>{t(field === 'email' ? 'knownEmail' : 'known')}</strong>
        </p>
        {person === null ? (
          <p>{t('knownOther')}</p>
        ) : (
          <p>
            <bdi>{nameOf(person)}</bdi>
          </p>
        )}
        {profile === undefined ? null : (
          <ButtonLink to={profile} variant="default">
            {t('openProfile')}
          </ButtonLink>
        )}
      </div>
      {person !== null && person.role === 'guest' && person.guest !== null ? (
        <Card>
          <AskForKnown person={person} onDone={onDone} />
        </Card>
      ) : null}
    </>
  );
};
