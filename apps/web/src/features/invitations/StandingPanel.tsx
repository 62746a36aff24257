import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from './asking.module.css';
import type { Standing } from './asking.rules.ts';
import { useAskingTexts } from './asking.texts.ts';
import { CalendarButton } from './CalendarButton.tsx';

interface NoteProps {
  readonly title?: string;
  readonly about: ReactNode;
  readonly children?: ReactNode;
}

const Note = ({ title, about, children }: NoteProps) => (
  <div className={classes.panel}>
    {title === undefined ? null : <p className={classes.title}>{title}</p>}
    <p className={classes.about}>{about}</p>
    {children === undefined ? null : <div className={classes.actions}>{children}</div>}
  </div>
);

interface StandingPanelProps {
  readonly standing: Exclude<Standing, { readonly is: 'open' | 'full' | 'hidden' }>;
  /** The visitor's host record, for the way to the own salon. */
  readonly host: number | null;
  readonly salonElsewhere: string;
  /** The way from host to guest. */
  readonly roleSwitch: ReactNode;
}

/** Why there is nothing to ask for here, and where to go instead (product §6.19). */
export const StandingPanel = ({ standing, host, salonElsewhere, roleSwitch }: StandingPanelProps) => {
  const t = useAskingTexts();
  switch (standing.is) {
    case 'own':
      return (
        <Note title={t('own')} about={t('ownAbout')}>
          <ButtonLink to={`/site/host/${host}/salon`}>{t('toOwn')}</ButtonLink>
        </Note>
      );
    case 'host':
      return (
        <Note title={t('host')} about={t('hostAbout')}>
          {roleSwitch}
        </Note>
      );
    case 'asked': {
      const { invitation } = standing;
      const values = { places: t('places', { count: invitation.guests_number }) };
      const isApproved = invitation.status === 'approved';
      return (
        <Note
          title={t(isApproved ? 'approved' : 'asked')}
          about={t(isApproved ? 'approvedAbout' : 'askedAbout', values)}
        >
          <ButtonLink to={`/site/guest/${invitation.guest}/salon`}>{t('toMySalon')}</ButtonLink>
          {isApproved ? <CalendarButton salon={invitation.host_salon} /> : null}
        </Note>
      );
    }
    case 'elsewhere':
      return (
        <Note title={t('elsewhere')} about={t('elsewhereAbout', { salon: salonElsewhere })}>
          <ButtonLink to={`/site/guest/${standing.invitation.guest}/salon`}>{t('toMySalon')}</ButtonLink>
        </Note>
      );
    case 'witness':
    case 'denied':
    case 'over':
    case 'closed':
      return <Note about={t(standing.is)} />;
  }
};
