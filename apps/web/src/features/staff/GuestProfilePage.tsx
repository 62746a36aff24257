import type { Guest, GuestSummary } from '@salons/contract/guests';
import type { Invitation } from '@salons/contract/invitations';
import { reachOf } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { guestProfileQuery } from '../guests/guests.staff.api.ts';
import { AuditPart } from './audit/AuditPart.tsx';
import cells from './cells.module.css';
import { InvitationRow } from './InvitationRows.tsx';
import { Part, ProfilePage } from './ProfilePage.tsx';
import parts from './parts.module.css';
import { ContactLogPart } from './profile/ContactLog.tsx';
import { GuestDetailsPart } from './profile/GuestParts.tsx';
import { ManagePart, RemoveButton, useListBefore } from './profile/ManagePart.tsx';
import { MessagesPart } from './profile/MessagesPart.tsx';
import { PersonPart } from './profile/PersonPart.tsx';
import classes from './profile/Profile.module.css';
import { useProfileTexts } from './profile/profile.texts.ts';
import { useStaffTexts } from './staff.texts.ts';

interface YearProps {
  readonly summary: GuestSummary;
  readonly invitations: readonly Invitation[];
  readonly name: string;
}

/** A season's requests, each at the salon as it is called. */
const Year = ({ summary, invitations, name }: YearProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const rows = summary.invitations.flatMap((told) => {
    const invitation = invitations.find(({ id }) => id === told.id);
    return invitation === undefined ? [] : [{ told, invitation }];
  });
  return (
    <section>
      <h3 className={classes.year}>{words('season', { year: String(summary.year) })}</h3>
      {summary.seats === 0 ? null : (
        <p className={parts.quiet}>{t('seatsApproved', { count: summary.seats })}</p>
      )}
      <ul className={cells.rows}>
        {rows.map(({ told, invitation }) => (
          <InvitationRow key={told.id} invitation={invitation} name={name}>
            <Link to={`/admin/salons?salon=${told.host_salon}`}>
              <Name>{told.salon_name}</Name>
            </Link>
            <Ltr>{formatDate(told.event_time, told.time_zone)}</Ltr>
            {told.attended === null ? null : <span>{t(told.attended ? 'came' : 'didNotCome')}</span>}
          </InvitationRow>
        ))}
      </ul>
    </section>
  );
};

interface ProfileProps {
  readonly guest: Guest;
  readonly invitations: readonly Invitation[];
  readonly summaries: readonly GuestSummary[];
}

const list = '/admin/guests/list';
const nameOf = ({ first_name, last_name }: Guest) => `${first_name} ${last_name}`.trim();

const Profile = ({ guest, invitations, summaries }: ProfileProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const before = useListBefore(list);
  const name = nameOf(guest);
  return (
    <>
      <Part title={words('details')}>
        <GuestDetailsPart guest={guest} />
      </Part>
      <div className={parts.columns}>
        <div className={parts.stack}>
          <Part title={words('invitations')}>
            {summaries.length === 0 ? <p className={parts.quiet}>{words('noInvitations')}</p> : null}
            <div className={parts.stack}>
              {summaries.map((summary) => (
                <Year key={summary.year} summary={summary} invitations={invitations} name={name} />
              ))}
            </div>
          </Part>
          <ContactLogPart
            user={guest.user}
            record="guest"
            canChange={reachOf('people.contact', role) !== null}
          />
        </div>
        <div className={parts.stack}>
          <PersonPart user={guest.user} record="guest" name={name} />
          <MessagesPart user={guest.user} />
        </div>
      </div>
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

/** A guest as staff sees one: details, requests by season, contacts, messages (product §10.2). */
export const GuestProfilePage = () => {
  const { id } = useParams();
  const query = useQuery(guestProfileQuery(Number(id)));
  return (
    <ProfilePage query={query} list={list} nameOf={({ guest }) => nameOf(guest)}>
      {/* Another record starts anew: nothing that was opened for the last one stays. */}
      {(data) => <Profile key={data.guest.id} {...data} />}
    </ProfilePage>
  );
};
