import type { Guest, GuestSummary } from '@salons/contract/guests';
import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { AuditPart } from '../records/audit/AuditPart.tsx';
import { Part, PartAction, ProfilePage } from '../records/ProfilePage.tsx';
import { ContactLogPart } from '../records/profile/ContactLog.tsx';
import { ManagePart, RemoveButton, useListBefore } from '../records/profile/ManagePart.tsx';
import { MessagesPart } from '../records/profile/MessagesPart.tsx';
import { PersonPart } from '../records/profile/PersonPart.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { GuestDetailsPart } from './GuestParts.tsx';
import { GuestRequests } from './GuestRequests.tsx';
import { guestProfileQuery } from './guests.staff.api.ts';

interface ProfileProps {
  readonly guest: Guest;
  readonly summaries: readonly GuestSummary[];
}

const list = '/admin/guests/list';
const getName = ({ first_name, last_name }: Guest) => `${first_name} ${last_name}`.trim();

const Profile = ({ guest, summaries }: ProfileProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const before = useListBefore(list);
  const name = getName(guest);
  return (
    <>
      <Part title={words('details')}>
        <GuestDetailsPart guest={guest} />
      </Part>
      <Grid least={440} gap={24} align="start">
        <Stack gap={24}>
          <Part title={words('invitations')}>
            <GuestRequests guest={guest.id} name={name} summaries={summaries} />
            {getReach('people.create', role) === null ? null : (
              <PartAction to={`/admin/people?guest=${guest.id}`}>{words('askForGuest')}</PartAction>
            )}
          </Part>
          <ContactLogPart
            user={guest.user}
            record="guest"
            canChange={getReach('people.contact', role) !== null}
          />
        </Stack>
        <Stack gap={24}>
          <PersonPart user={guest.user} record="guest" name={name} />
          <MessagesPart user={guest.user} />
        </Stack>
      </Grid>
      <AuditPart entity="guest" id={guest.id} />
      {guest.can.remove ? (
        <ManagePart>
          <RemoveButton
            noun="guests"
            id={guest.id}
            name={name}
            title={t('removeTitle', { name })}
            about={t('removeGuestAbout')}
            list={before}
          />
        </ManagePart>
      ) : null}
    </>
  );
};

/** Staff's page of a guest: details, requests by season, contacts, messages (product §10.2). */
export const GuestProfilePage = () => {
  const { id } = useParams();
  const query = useQuery(guestProfileQuery(Number(id)));
  return (
    <ProfilePage query={query} list={list} nameOf={({ guest }) => getName(guest)}>
      {/* Keyed by record: resets state when the record changes. */}
      {(data) => <Profile key={data.guest.id} {...data} />}
    </ProfilePage>
  );
};
