import type { Person } from '@salons/contract/people';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useFocusWhenDone } from '../../ui/feedback/useFocusWhenDone.ts';
import { ReadOutCode } from '../../ui/fields/ReadOutCode.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import {
  createHostRecord,
  getCallPath,
  getRecordPath,
  reachPerson,
  requestPersonCode,
} from '../records/people.api.ts';
import { KnownHostSalon, type TypedSalon } from './KnownHostSalon.tsx';
import { HostPlaceInputs } from './PersonFields.tsx';
import { usePeopleTexts } from './people.texts.ts';
import { emptyHost, placeEntry, toHostPlace } from './personEntry.ts';

const getName = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim();

/** A host account without a place: creates the host record, then the salon. */
const HostPlaceFields = ({ person }: { readonly person: Person }) => {
  const t = usePeopleTexts();
  const navigate = useNavigate();
  const form = useZodForm(placeEntry, emptyHost);
  return (
    <Form
      form={form}
      draft={`hostByTelephone.${person.id}`}
      otherwise={{ permissionDenied: t('outOfReach'), conflict: t('hostMadeMeanwhile') }}
      onSubmit={async (place) => {
        const host = await createHostRecord(person.id, toHostPlace(place));
        await navigate(getCallPath({ host: host.id }));
      }}
    >
      <HostPlaceInputs />
      <SubmitButton>{t('toSalon')}</SubmitButton>
    </Form>
  );
};

/** Next steps for a known person: request a place, or open a salon. */
const NextStep = ({ person: { role, host, guest } }: { readonly person: Person }) => {
  const t = usePeopleTexts();
  if (role === 'guest' && guest !== null)
    return <ButtonLink to={getCallPath({ guest })}>{t('askForKnown')}</ButtonLink>;
  if (role === 'host' && host !== null)
    return (
      <ButtonLink to={getCallPath({ host })} variant="default">
        {t('openSalon')}
      </ButtonLink>
    );
  return null;
};

/** A person out of reach: a code that they read out grants access (product §10.107). */
const OutOfReach = ({ field, phone }: Pick<KnownPersonProps, 'field' | 'phone'>) => {
  const t = usePeopleTexts();
  if (field === 'email' || phone === undefined) return <p>{t('knownByEmail')}</p>;
  return (
    <>
      <p>{t('knownOther')}</p>
      <ReadOutCode
        key={phone}
        onSend={() => requestPersonCode(phone)}
        onEnter={(phone_code) => reachPerson(phone, phone_code)}
      />
    </>
  );
};

interface KnownPersonProps {
  readonly field: 'phone_number' | 'email';
  /** Null if out of reach. */
  readonly person: Person | null;
  /** The typed number. */
  readonly phone: string | undefined;
  /** What was typed before the person was found. */
  readonly typed: TypedSalon;
  /** Absent for staff who may not add witnesses. */
  readonly onWitness: ((person: Person) => void) | undefined;
}

/** Shown instead of creating a duplicate: the existing person and the next steps. */
export const KnownPerson = ({ field, person, phone, typed, onWitness }: KnownPersonProps) => {
  const t = usePeopleTexts();
  const profile = person === null ? undefined : getRecordPath(person);
  const reached = useFocusWhenDone<HTMLParagraphElement>(person !== null);
  return (
    <>
      <Stack surface="candle" gap={12} align="start" role="status">
        <p>
          <strong>{t(field === 'email' ? 'knownEmail' : 'known')}</strong>
        </p>
        {person === null ? (
          <OutOfReach field={field} phone={phone} />
        ) : (
          <p ref={reached} tabIndex={-1}>
            {t('itIsThem', { name: getName(person) })}
          </p>
        )}
        <Cluster gap={12}>
          {person === null ? null : <NextStep person={person} />}
          {profile === undefined ? null : (
            <ButtonLink to={profile} variant="default">
              {t('openProfile')}
            </ButtonLink>
          )}
          {person === null || onWitness === undefined ? null : (
            <Button variant="subtle" onClick={() => onWitness(person)}>
              {t('witness')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {person !== null && person.role === 'host' && person.host !== null ? (
        <KnownHostSalon key={person.host} host={person.host} typed={typed} />
      ) : null}
      {person !== null && person.role === 'host' && person.host === null ? (
        <Card>
          <HostPlaceFields key={person.id} person={person} />
        </Card>
      ) : null}
    </>
  );
};
