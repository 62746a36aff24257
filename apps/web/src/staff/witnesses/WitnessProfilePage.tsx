import { getReach } from '@salons/contract/permissions';
import type { Witness } from '@salons/contract/witnesses';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatLongDate, formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { Relatives } from '../../nouns/relative/Relatives.tsx';
import { relativesQuery } from '../../nouns/relative/relatives.api.ts';
import { useRelativeTexts } from '../../nouns/relative/relatives.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Part, ProfilePage } from '../records/ProfilePage.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { RoleBadges, useLogAct } from '../records/profile/RecordHead.tsx';
import { RecordPage } from '../records/profile/RecordPage.tsx';
import { Timeline } from '../records/timeline/Timeline.tsx';
import { TimelineNote } from '../records/timeline/TimelineNote.tsx';
import { WitnessStatusBadge } from '../records/WitnessBadges.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { HeldPart } from './HeldPart.tsx';
import { useWitnessActs } from './ManageWitness.tsx';
import { SideBySide } from './SideBySide.tsx';
import { WitnessConsentsPart } from './WitnessConsents.tsx';
import { WitnessDetailsParts } from './WitnessDetails.tsx';
import { WitnessEveningsParts } from './WitnessEvenings.tsx';
import { WitnessTimesPart } from './WitnessTimes.tsx';
import {
  addComment,
  removeComment,
  witnessQuery,
  witnessSlotsQuery,
  yearCommentsQuery,
} from './witnesses.staff.api.ts';
import { YearAnswerPart } from './YearAnswer.tsx';

const Roles = ({ witness }: { readonly witness: Witness }) => {
  const t = useWitnessTexts();
  const profile = useProfileTexts();
  return (
    <RoleBadges current={`${profile('isWitness')} · ${t(witness.witness_type)}`} others={[]}>
      <WitnessStatusBadge status={witness.status} />
      {witness.user === null ? null : <StatusBadge tone="done">{t('hasLogin')}</StatusBadge>}
      <Text as="span" tone="quiet">
        {t('createdOn')} <Ltr>{formatLongDate(witness.created_at)}</Ltr>
      </Text>
    </RoleBadges>
  );
};

const list = '/admin/witnesses/list';

/** Maximum of compared records; more of the same name or number do not help. */
const comparedMost = 5;

const Duplicates = ({ witness }: { readonly witness: Witness }) => {
  const t = useWitnessTexts();
  const found = useQueries({
    queries: witness.duplicate_ids.slice(0, comparedMost).map((id) => witnessQuery(id)),
    combine: (queries) => queries.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  if (found.length === 0) return null;
  return (
    <Part title={t('duplicates')}>
      <Text tone="quiet">{t('duplicatesAbout')}</Text>
      <SideBySide one={witness} oneTitle={t('thisRecord')} others={found} />
    </Part>
  );
};

interface WitnessProfileProps {
  /** The reader's undoable teamings of the witness. */
  readonly teamings: (witness: number) => ReactNode;
}

const Next = ({ witness }: { readonly witness: Witness }) => {
  const t = useProfileTexts();
  const { data: answers } = useQuery(yearCommentsQuery(witness.id));
  const { data: slots } = useQuery(witnessSlotsQuery(witness.id));
  const answer = answers?.find(({ year }) => year === settings.season?.year);
  if (witness.archived || answers === undefined || slots === undefined) return null;
  if (answer === undefined)
    return (
      <Button size="sm" onClick={() => document.querySelector<HTMLElement>('[name="status"]')?.focus()}>
        {t('nextAnswer')}
      </Button>
    );
  if (answer.status !== 'available_this_year' || slots.length > 0) return null;
  return (
    <Button size="sm" onClick={() => document.querySelector<HTMLElement>('[data-act="times"]')?.click()}>
      {t('nextTimes')}
    </Button>
  );
};

type RecordProps = WitnessProfileProps & { readonly witness: Witness; readonly canChange: boolean };

const Record = ({ witness, teamings, canChange }: RecordProps) => {
  const relatives = useRelativeTexts();
  const { data: linked } = useQuery(relativesQuery(witness.id));
  return (
    <>
      {teamings(witness.id)}
      {witness.held ? <HeldPart witness={witness} canChange={canChange} /> : null}
      {witness.duplicate_ids.length === 0 ? null : <Duplicates witness={witness} />}
      <YearAnswerPart witness={witness.id} canChange={canChange} />
      <WitnessTimesPart witness={witness} canChange={canChange} />
      <WitnessDetailsParts witness={witness} canChange={canChange} />
      <WitnessEveningsParts witness={witness.id} />
      <WitnessConsentsPart witness={witness.id} />
      <Part title={relatives('title')} fold={linked === undefined ? null : formatNumber(linked.length)}>
        <Relatives witness={witness.id} canChange={canChange && !witness.archived} />
      </Part>
    </>
  );
};

const kinds = ['call', 'comment', 'teaming', 'change'] as const;
const kindsWithMessages = ['message', ...kinds] as const;

const Profile = ({ witness, teamings }: WitnessProfileProps & { readonly witness: Witness }) => {
  const role = useUser()?.role ?? 'nobody';
  const canChange = getReach('witnesses.update', role) !== null;
  const canRemove = getReach('witnesses.remove', role) !== null;
  const { acts, dialog } = useWitnessActs({ witness, canChange, canRemove });
  const logAct = useLogAct('witness', witness.id);
  const owner = { record: 'witness', witness: witness.id } as const;
  return (
    <RecordPage
      name={`${witness.first_name} ${witness.last_name}`}
      phone={witness.mobile_number ?? witness.phone_number ?? witness.contact_phone}
      mail={null}
      list={list}
      nameIn={canChange ? 'details' : undefined}
      roles={<Roles witness={witness} />}
      next={canChange ? <Next witness={witness} /> : null}
      acts={[...logAct, ...acts]}
      record={<Record witness={witness} teamings={teamings} canChange={canChange} />}
      timeline={
        <Timeline
          owner={owner}
          kinds={getReach('outbox.read', role) === null ? kinds : kindsWithMessages}
          canRemoveCalls={canChange}
          onRemoveComment={canRemove ? (id) => removeComment(witness.id, id) : undefined}
          note={
            <TimelineNote
              owner={owner}
              canContact={canChange}
              onComment={canChange ? (text) => addComment(witness.id, text) : undefined}
            />
          }
        />
      }
    >
      {dialog}
    </RecordPage>
  );
};

/** Staff's page of a witness (product §11.28). */
export const WitnessProfilePage = ({ teamings }: WitnessProfileProps) => {
  const { id } = useParams();
  const query = useQuery(witnessQuery(Number(id)));
  return (
    <ProfilePage query={query} list={list}>
      {/* Keyed by record: resets state when the record changes. */}
      {(witness) => <Profile key={witness.id} witness={witness} teamings={teamings} />}
    </ProfilePage>
  );
};
