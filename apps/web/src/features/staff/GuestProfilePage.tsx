import type { Guest } from '@salons/contract/guests';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDate, formatLongDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { guestProfileQuery } from '../guests/guests.staff.api.ts';
import { languagesQuery, nameIn } from '../reference/reference.api.ts';
import { GuestStatusBadge } from './badges.tsx';
import classes from './cells.module.css';
import { Facts, Mail, Phone } from './cells.tsx';
import { InvitationRows } from './InvitationRows.tsx';
import { Part, ProfilePage } from './ProfilePage.tsx';
import { useStaffTexts } from './staff.texts.ts';

const Details = ({ guest }: { readonly guest: Guest }) => {
  const t = useStaffTexts();
  const language = useLanguage();
  const { data: languages = [] } = useQuery(languagesQuery);
  const spoken = languages
    .filter(({ id }) => guest.languages.includes(id))
    .map((row) => nameIn(language, row));
  return (
    <Facts
      facts={[
        [t('phone'), <Phone key="phone" number={guest.phone_number} />],
        [t('email'), <Mail key="email" address={guest.email} />],
        [t('city'), guest.city_name],
        [t('address'), guest.address],
        [t('languages'), spoken.join(', ')],
        [t('needs'), guest.accessibility_needs],
        [t('createdAt'), <Ltr key="created">{formatLongDate(guest.created_at)}</Ltr>],
      ]}
    />
  );
};

/** A guest as staff sees one: details, the salon of this season, all requests (product §10.2). */
export const GuestProfilePage = () => {
  const t = useStaffTexts();
  const { id } = useParams();
  const query = useQuery(guestProfileQuery(Number(id)));
  return (
    <ProfilePage
      query={query}
      list="/admin/guests/list"
      nameOf={({ guest }) => `${guest.first_name} ${guest.last_name}`}
    >
      {({ guest, invitations }) => (
        <>
          <Part title={t('details')}>
            <Details guest={guest} />
          </Part>
          {guest.salon === null ? null : (
            <Part title={t('salon')}>
              <p className={classes.row}>
                <Link to={`/admin/salons?salon=${guest.salon.id}`}>
                  <Name>{guest.salon.name}</Name>
                </Link>
                <Ltr>{formatDate(guest.salon.event_time)}</Ltr>
                <span className={classes.end}>
                  <GuestStatusBadge status={guest.salon.status} />
                </span>
              </p>
            </Part>
          )}
          <Part title={t('invitations')}>
            <InvitationRows invitations={invitations} name="salon" />
          </Part>
        </>
      )}
    </ProfilePage>
  );
};
