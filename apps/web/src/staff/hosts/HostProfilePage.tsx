import type { Host } from '@salons/contract/hosts';
import { getReach } from '@salons/contract/permissions';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { SalonStatusBadge } from '../records/badges.tsx';
import { Part, ProfilePage } from '../records/ProfilePage.tsx';
import { RemoveDialog, useListBefore } from '../records/profile/ManagePart.tsx';
import { PersonPart, usePersonActs } from '../records/profile/PersonPart.tsx';
import { personQuery } from '../records/profile/person.api.ts';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { NextCall, RoleBadges, useLogAct } from '../records/profile/RecordHead.tsx';
import { RecordPage } from '../records/profile/RecordPage.tsx';
import { RecordLine } from '../records/RecordLine.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { Timeline } from '../records/timeline/Timeline.tsx';
import { TimelineNote } from '../records/timeline/TimelineNote.tsx';
import { addComment } from '../salons/salons.staff.api.ts';
import { HostCarePart, HostDetailsPart } from './HostParts.tsx';
import { hostProfileQuery } from './hosts.staff.api.ts';

const Salons = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const t = useStaffTexts();
  return (
    <Stack as="ul">
      {salons.map((salon) => (
        <RecordLine key={salon.id}>
          <Link to={`/admin/salons?salon=${salon.id}`}>
            <Name>{salon.salon_name}</Name>
          </Link>
          <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
          <Text as="span" atEnd>
            {salon.cancelled_at === null ? (
              <SalonStatusBadge status={salon.status} />
            ) : (
              <StatusBadge tone="wrong">{t('cancelled')}</StatusBadge>
            )}
          </Text>
        </RecordLine>
      ))}
    </Stack>
  );
};

interface Summary {
  readonly year: number;
  readonly salons: number;
  readonly guests_confirmed: number;
  readonly witnesses: readonly string[];
}

const Years = ({ summaries }: { readonly summaries: readonly Summary[] }) => {
  const t = useProfileTexts();
  return (
    <Stack as="ul">
      {summaries.map(({ year, salons, guests_confirmed, witnesses }) => (
        <RecordLine key={year}>
          <strong>{year}</strong>
          <span>{t('salonsHeld', { count: salons })}</span>
          <span>{t('guestsHeld', { count: guests_confirmed })}</span>
          {witnesses.length === 0 ? null : <Joined parts={witnesses} />}
        </RecordLine>
      ))}
    </Stack>
  );
};

interface ProfileProps {
  readonly host: Host;
  readonly salons: readonly HostSalon[];
  readonly summaries: readonly Summary[];
}

const list = '/admin/hosts/list';
const getName = ({ first_name, last_name }: Host) => `${first_name} ${last_name}`.trim();
const isAhead = ({ cancelled_at, event_time }: HostSalon) =>
  cancelled_at === null && Date.parse(event_time) > Date.now();

const Record = ({ host, salons, summaries }: ProfileProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const canChange = getReach('hosts.update', role) !== null;
  const quiet = (text: string) => <Text tone="quiet">{text}</Text>;
  return (
    <>
      <Part title={words('salons')} empty={salons.length === 0 ? quiet(words('noSalons')) : null}>
        {salons.length === 0 ? null : <Salons salons={salons} />}
      </Part>
      <Part title={words('details')}>
        <HostDetailsPart host={host} canChange={canChange} />
      </Part>
      <Part title={t('care')}>
        <HostCarePart host={host} canChange={canChange} />
      </Part>
      <PersonPart user={host.user} />
      <Part title={words('byYear')} empty={summaries.length === 0 ? quiet(t('noYears')) : null}>
        {summaries.length === 0 ? null : <Years summaries={summaries} />}
      </Part>
    </>
  );
};

const Profile = (props: ProfileProps) => {
  const { host, salons } = props;
  const words = useStaffTexts();
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const before = useListBefore(list);
  const { data: person } = useQuery(personQuery(host.user));
  const name = getName(host);
  const personActs = usePersonActs(person, name);
  const logAct = useLogAct('host', host.id);
  const [removes, setRemoves] = useState(false);
  const next = salons
    .filter(isAhead)
    .toSorted((one, other) => (one.event_time < other.event_time ? -1 : 1))[0];
  const canOpen = getReach('people.create', role) !== null;
  const canContact = getReach('people.contact', role) !== null;
  return (
    <RecordPage
      name={name}
      phone={host.phone ?? person?.phone_number ?? null}
      mail={host.email}
      list={list}
      nameIn={person?.can.update === true ? 'person' : undefined}
      roles={
        <RoleBadges
          current={t('isHost')}
          others={
            person?.guest == null
              ? []
              : [{ label: t('asGuest'), path: `/admin/guests/profile/${person.guest}` }]
          }
          language={person?.language}
        >
          {next === undefined ? null : <SalonStatusBadge status={next.status} />}
        </RoleBadges>
      }
      next={
        <>
          {host.contacted_at === null && canContact ? <NextCall /> : null}
          {canOpen ? (
            <ButtonLink size="sm" variant="default" to={`/admin/people?host=${host.id}`}>
              {words('openSalonFor')}
            </ButtonLink>
          ) : null}
        </>
      }
      acts={[
        ...personActs.acts,
        ...logAct,
        ...(getReach('hosts.remove', role) === null
          ? []
          : [{ label: t('remove'), onClick: () => setRemoves(true) }]),
      ]}
      record={<Record {...props} />}
      timeline={
        <Timeline
          owner={{ record: 'host', user: host.user }}
          canRemoveCalls={canContact}
          note={
            <TimelineNote
              owner={{ record: 'host', user: host.user }}
              canContact={canContact}
              onComment={next === undefined ? undefined : (text) => addComment(next.id, text)}
            />
          }
        />
      }
    >
      {personActs.dialog}
      {removes ? (
        <RemoveDialog
          noun="hosts"
          id={host.id}
          name={name}
          title={t('removeTitle', { name })}
          about={t('removeHostAbout')}
          list={before}
          onClose={() => setRemoves(false)}
        />
      ) : null}
    </RecordPage>
  );
};

/** Staff's page of a host: details, salons, history by year, timeline (product §10.2, §10.181). */
export const HostProfilePage = () => {
  const { id } = useParams();
  const query = useQuery(hostProfileQuery(Number(id)));
  return (
    <ProfilePage query={query} list={list}>
      {/* Keyed by record: resets state when the record changes. */}
      {(data) => <Profile key={data.host.id} {...data} />}
    </ProfilePage>
  );
};
