import type { Host } from '@salons/contract/hosts';
import { getReach } from '@salons/contract/permissions';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { AuditPart } from '../records/audit/AuditPart.tsx';
import { SalonStatusBadge } from '../records/badges.tsx';
import { Part, PartAction, ProfilePage } from '../records/ProfilePage.tsx';
import { ContactLogPart } from '../records/profile/ContactLog.tsx';
import { ManagePart, RemoveButton, useListBefore } from '../records/profile/ManagePart.tsx';
import { MessagesPart } from '../records/profile/MessagesPart.tsx';
import { PersonPart } from '../records/profile/PersonPart.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { RecordLine } from '../records/RecordLine.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { HostCarePart, HostDetailsPart } from './HostParts.tsx';
import { hostProfileQuery } from './hosts.staff.api.ts';

const Salons = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const t = useStaffTexts();
  if (salons.length === 0) return <Text tone="quiet">{t('noSalons')}</Text>;
  return (
    <Stack as="ul" gap={12}>
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
  if (summaries.length === 0) return <Text tone="quiet">{t('noYears')}</Text>;
  return (
    <Stack as="ul" gap={12}>
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

const Profile = ({ host, salons, summaries }: ProfileProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const before = useListBefore(list);
  const canChange = getReach('hosts.update', role) !== null;
  const name = getName(host);
  return (
    <>
      <Part title={words('details')}>
        <HostDetailsPart host={host} canChange={canChange} />
      </Part>
      <Grid least={440} gap={24} align="start">
        <Stack gap={24}>
          <Part title={t('care')}>
            <HostCarePart host={host} canChange={canChange} />
          </Part>
          <ContactLogPart user={host.user} record="host" canChange={canChange} />
          <PersonPart user={host.user} record="host" name={name} />
        </Stack>
        <Stack gap={24}>
          <Part title={words('salons')}>
            <Salons salons={salons} />
            {getReach('people.create', role) === null ? null : (
              <PartAction to={`/admin/people?host=${host.id}`}>{words('openSalonFor')}</PartAction>
            )}
          </Part>
          <Part title={words('byYear')}>
            <Years summaries={summaries} />
          </Part>
          <MessagesPart user={host.user} />
        </Stack>
      </Grid>
      <AuditPart entity="host" id={host.id} />
      {getReach('hosts.remove', role) === null ? null : (
        <ManagePart>
          <RemoveButton
            noun="hosts"
            id={host.id}
            name={name}
            title={t('removeTitle', { name })}
            about={t('removeHostAbout')}
            list={before}
          />
        </ManagePart>
      )}
    </>
  );
};

/** Staff's page of a host: details, volunteer, contacts, salons, history by year (product §10.2). */
export const HostProfilePage = () => {
  const { id } = useParams();
  const query = useQuery(hostProfileQuery(Number(id)));
  return (
    <ProfilePage query={query} list={list} nameOf={({ host }) => getName(host)}>
      {/* Keyed by record: resets state when the record changes. */}
      {(data) => <Profile key={data.host.id} {...data} />}
    </ProfilePage>
  );
};
