import type { Guest, GuestSummary } from '@salons/contract/guests';
import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { GuestStatusBadge } from '../records/badges.tsx';
import { Part, ProfilePage } from '../records/ProfilePage.tsx';
import { RemoveDialog, useListBefore } from '../records/profile/ManagePart.tsx';
import { PersonPart, usePersonActs } from '../records/profile/PersonPart.tsx';
import { personQuery } from '../records/profile/person.api.ts';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { RoleBadges, useLogAct } from '../records/profile/RecordHead.tsx';
import { RecordPage } from '../records/profile/RecordPage.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { Timeline } from '../records/timeline/Timeline.tsx';
import { TimelineNote } from '../records/timeline/TimelineNote.tsx';
import { GuestDetailsPart } from './GuestParts.tsx';
import { GuestRequests } from './GuestRequests.tsx';
import { guestProfileQuery } from './guests.staff.api.ts';

interface ProfileProps {
  readonly guest: Guest;
  readonly summaries: readonly GuestSummary[];
}

const list = '/admin/guests/list';
const kinds = ['request', 'message', 'call', 'change'] as const;
const getName = ({ first_name, last_name }: Guest) => `${first_name} ${last_name}`.trim();

const Record = ({ guest, summaries }: ProfileProps) => {
  const words = useStaffTexts();
  return (
    <>
      <Part title={words('invitations')}>
        <GuestRequests guest={guest.id} name={getName(guest)} summaries={summaries} />
      </Part>
      <Part title={words('details')}>
        <GuestDetailsPart guest={guest} />
      </Part>
      <PersonPart user={guest.user} />
    </>
  );
};

const Profile = (props: ProfileProps) => {
  const { guest } = props;
  const words = useStaffTexts();
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const before = useListBefore(list);
  const { data: person } = useQuery(personQuery(guest.user));
  const name = getName(guest);
  const personActs = usePersonActs(person, name);
  const logAct = useLogAct('guest', guest.id);
  const [removes, setRemoves] = useState(false);
  const canContact = getReach('people.contact', role) !== null;
  const owner = { record: 'guest', user: guest.user } as const;
  return (
    <RecordPage
      name={name}
      phone={guest.phone_number}
      mail={guest.email}
      list={list}
      nameIn={person?.can.update === true ? 'person' : undefined}
      roles={
        <RoleBadges
          current={t('isGuest')}
          others={
            person?.host == null ? [] : [{ label: t('asHost'), path: `/admin/hosts/profile/${person.host}` }]
          }
          language={person?.language}
        >
          <GuestStatusBadge status={guest.salon?.status ?? 'none'} />
        </RoleBadges>
      }
      next={
        getReach('people.create', role) === null ? null : (
          <ButtonLink size="sm" variant="default" to={`/admin/people?guest=${guest.id}`}>
            {words('askForGuest')}
          </ButtonLink>
        )
      }
      acts={[
        ...personActs.acts,
        ...logAct,
        ...(guest.can.remove ? [{ label: t('remove'), onClick: () => setRemoves(true) }] : []),
      ]}
      record={<Record {...props} />}
      timeline={
        <Timeline
          owner={owner}
          kinds={kinds}
          canRemoveCalls={canContact}
          note={<TimelineNote owner={owner} canContact={canContact} />}
        />
      }
    >
      {personActs.dialog}
      {removes ? (
        <RemoveDialog
          noun="guests"
          id={guest.id}
          name={name}
          title={t('removeTitle', { name })}
          about={t('removeGuestAbout')}
          list={before}
          onClose={() => setRemoves(false)}
        />
      ) : null}
    </RecordPage>
  );
};

/** Staff's page of a guest: details, requests by season, timeline (product §10.2, §10.181). */
export const GuestProfilePage = () => {
  const { id } = useParams();
  const query = useQuery(guestProfileQuery(Number(id)));
  return (
    <ProfilePage query={query} list={list}>
      {/* Keyed by record: resets state when the record changes. */}
      {(data) => <Profile key={data.guest.id} {...data} />}
    </ProfilePage>
  );
};
