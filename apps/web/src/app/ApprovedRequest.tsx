import type { Invitation } from '@salons/contract/invitations';
import type { MarkerDetails } from '@salons/contract/markers';
import { routeLinksTo } from '@salons/contract/route-links';
import { IconPhone, IconVideo } from '@tabler/icons-react';
import { formatLeaf, formatTime, formatWeekday, toLocalDay } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useAskingTexts } from '../nouns/request/asking.texts.ts';
import { useSalonTexts } from '../nouns/salon/salon.texts.ts';
import { CalendarButton } from '../site/asking/CalendarButton.tsx';
import { EveningChanged } from '../site/asking/EveningChanged.tsx';
import { InvitationChanges } from '../site/asking/OwnInvitation.tsx';
import { useOwnRequestTexts } from '../site/asking/ownRequest.texts.ts';
import { TheDay } from '../site/asking/TheDay.tsx';
import { TimeNotes, What, Where, WrittenContact } from '../site/salon-page/SalonParts.tsx';
import { ShareSalon } from '../site/salon-page/ShareSalon.tsx';
import { ButtonAnchor } from '../ui/buttons/Button.tsx';
import { Dusk } from '../ui/layout/Dusk.tsx';
import { Ltr } from '../ui/layout/Ltr.tsx';
import { Grid, Stack } from '../ui/layout/layout.tsx';
import { Name } from '../ui/layout/Name.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { PhoneNumber } from '../ui/layout/PhoneNumber.tsx';
import { RouteLinks } from '../ui/layout/RouteLinks.tsx';
import { Text } from '../ui/layout/Text.tsx';
import classes from './ApprovedRequest.module.css';

interface ApprovedRequestProps {
  readonly invitation: Invitation;
  readonly salon: MarkerDetails;
}

/** Day and hour over the street, whose windows are those of the approved guests. */
const Evening = ({ invitation, salon }: ApprovedRequestProps) => {
  const t = useOwnRequestTexts();
  const say = useSalonTexts();
  const asking = useAskingTexts();
  const language = useLanguage();
  const { event_time, time_zone, host_first_name, invites_confirmed_count: guests } = salon;
  const { day, month } = formatLeaf(event_time, language, time_zone);
  return (
    <Dusk lit={guests} label={say('litWindows', { count: guests })}>
      <div className={classes.when}>
        <p>
          {t('expected', {
            host: host_first_name,
            places: asking('places', { count: invitation.guests_number }),
          })}
        </p>
        <PageTitle tab={salon.salon_name}>
          {`${formatWeekday(toLocalDay(event_time, time_zone), language)}, ${day} ${month}`}{' '}
          <Ltr>{formatTime(event_time, time_zone)}</Ltr>
        </PageTitle>
      </div>
    </Dusk>
  );
};

const Acts = ({ salon }: Pick<ApprovedRequestProps, 'salon'>) => {
  const t = useOwnRequestTexts();
  const say = useSalonTexts();
  const { host_phone: phone, site_link: link } = salon;
  return (
    <Grid gap={12} className={classes.acts}>
      {salon.is_digital && link !== null ? (
        <ButtonAnchor
          href={link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconVideo aria-hidden size={20} />}
        >
          {say('meetingLink')}
        </ButtonAnchor>
      ) : null}
      <RouteLinks isMain links={routeLinksTo(salon)} labels={{ google: t('route'), waze: t('routeWaze') }} />
      {phone === null ? null : (
        <ButtonAnchor
          href={`tel:${phone}`}
          variant="default"
          leftSection={<IconPhone aria-hidden size={20} />}
        >
          <PhoneNumber number={phone} />
        </ButtonAnchor>
      )}
      <CalendarButton salon={salon.salon_id} />
    </Grid>
  );
};

/** An approved request: when, where, the way and the host first; changes are folded (product §7.245). */
export const ApprovedRequest = ({ invitation, salon }: ApprovedRequestProps) => {
  const t = useOwnRequestTexts();
  const say = useSalonTexts();
  return (
    <>
      <Evening invitation={invitation} salon={salon} />
      <EveningChanged fields={invitation.changed} hasPlace />
      <Grid gap={24} align="start" className={classes.columns}>
        <Stack gap={16}>
          <div>
            <Where salon={salon} isBesideMap={false} />
          </div>
          <Acts salon={salon} />
          <TheDay invitation={invitation} host={salon.host_first_name} />
        </Stack>
        <Stack gap={16}>
          <Stack surface="card" roomy gap={12}>
            <h2>
              <Name>{salon.salon_name}</Name>
            </h2>
            <div>
              <Text tone="quiet">{say('hostOf', { name: salon.host_name })}</Text>
              <TimeNotes salon={salon} />
            </div>
            <div>
              <What salon={salon} />
            </div>
            <p>{t('comeEarly')}</p>
            <WrittenContact salon={salon} />
          </Stack>
          <ShareSalon salon={salon} />
          <details>
            <summary>{t('changeOrCancel')}</summary>
            <InvitationChanges invitation={invitation} salon={salon} />
          </details>
        </Stack>
      </Grid>
    </>
  );
};
