import { getReach } from '@salons/contract/permissions';
import type { Witness } from '@salons/contract/witnesses';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Relatives } from '../../nouns/relative/Relatives.tsx';
import { useRelativeTexts } from '../../nouns/relative/relatives.texts.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { AuditPart } from '../records/audit/AuditPart.tsx';
import { Part, ProfilePage } from '../records/ProfilePage.tsx';
import { Comments } from '../records/profile/Comments.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { WitnessStatusBadge } from '../records/WitnessBadges.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { HeldPart } from './HeldPart.tsx';
import { ManageWitnessPart } from './ManageWitness.tsx';
import { SideBySide } from './SideBySide.tsx';
import { WitnessConsentsPart } from './WitnessConsents.tsx';
import { WitnessDetailsPart } from './WitnessDetails.tsx';
import { WitnessEveningsParts } from './WitnessEvenings.tsx';
import { WitnessTimesPart } from './WitnessTimes.tsx';
import { addComment, removeComment, witnessCommentsQuery, witnessQuery } from './witnesses.staff.api.ts';
import { YearAnswerPart } from './YearAnswer.tsx';

const Head = ({ witness }: { readonly witness: Witness }) => {
  const t = useWitnessTexts();
  return (
    <Cluster gap={20} rowGap={8} align="center">
      <WitnessStatusBadge status={witness.status} />
      <span>{t(witness.witness_type)}</span>
      {witness.user === null ? null : <StatusBadge tone="done">{t('hasLogin')}</StatusBadge>}
      <Text as="span" tone="quiet">
        {t('createdOn')} <Ltr>{formatLongDate(witness.created_at)}</Ltr>
      </Text>
    </Cluster>
  );
};

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

interface CommentsProps {
  readonly witness: number;
  readonly canChange: boolean;
  readonly canRemove: boolean;
}

/** Staff comments on a witness (product §11.25). */
const WitnessCommentsPart = ({ witness, canChange, canRemove }: CommentsProps) => {
  const t = useProfileTexts();
  return (
    <Part title={t('comments')}>
      <Comments
        query={witnessCommentsQuery(witness)}
        draft={`witness.comment.${witness}`}
        onAdd={canChange ? (text) => addComment(witness, text) : undefined}
        onRemove={canRemove ? (id) => removeComment(witness, id) : undefined}
      />
    </Part>
  );
};

interface WitnessProfileProps {
  /** The reader's undoable teamings of the witness. */
  readonly teamings: (witness: number) => ReactNode;
}

const Profile = ({ witness, teamings }: WitnessProfileProps & { readonly witness: Witness }) => {
  const words = useStaffTexts();
  const relatives = useRelativeTexts();
  const role = useUser()?.role ?? 'nobody';
  const canChange = getReach('witnesses.update', role) !== null;
  const canRemove = getReach('witnesses.remove', role) !== null;
  return (
    <>
      <Head witness={witness} />
      {teamings(witness.id)}
      {witness.held ? <HeldPart witness={witness} canChange={canChange} /> : null}
      {witness.duplicate_ids.length === 0 ? null : <Duplicates witness={witness} />}
      <Part title={words('details')}>
        <WitnessDetailsPart witness={witness} canChange={canChange} />
      </Part>
      <Grid least={440} gap={24} align="start">
        <Stack gap={24}>
          <YearAnswerPart witness={witness.id} canChange={canChange} />
          <WitnessCommentsPart witness={witness.id} canChange={canChange} canRemove={canRemove} />
          <WitnessConsentsPart witness={witness.id} />
          <Part title={relatives('title')}>
            <Relatives witness={witness.id} canChange={canChange && !witness.archived} />
          </Part>
        </Stack>
        <Stack gap={24}>
          <WitnessTimesPart witness={witness} canChange={canChange} />
          <WitnessEveningsParts witness={witness.id} />
        </Stack>
      </Grid>
      <AuditPart entity="witness" id={witness.id} />
      {canChange ? <ManageWitnessPart witness={witness} canRemove={canRemove} /> : null}
    </>
  );
};

/** Staff's page of a witness (product §11.28). */
export const WitnessProfilePage = ({ teamings }: WitnessProfileProps) => {
  const { id } = useParams();
  const query = useQuery(witnessQuery(Number(id)));
  return (
    <ProfilePage
      query={query}
      list="/admin/witnesses/list"
      nameOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
    >
      {/* Keyed by record: resets state when the record changes. */}
      {(witness) => <Profile key={witness.id} witness={witness} teamings={teamings} />}
    </ProfilePage>
  );
};
