import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { isStaffPath } from '../../lib/ownPath.ts';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { ChosenSalon } from './ChosenSalon.tsx';
import { FootNote } from './FootNote.tsx';
import { GoogleButton, Or } from './GoogleButton.tsx';
import classes from './LoginCard.module.css';
import { LoginStepTitle } from './LoginStepTitle.tsx';
import { useLoginTexts } from './login.texts.ts';
import type { useLoginStep } from './loginSteps.ts';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { useRefusals } from './refusals.tsx';

/** First, since most people come once a year and know no password. */
const BySms = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  return (
    <>
      <ButtonLink to={`/getcodeviasms${search}`} fullWidth>
        {t('bySms')}
      </ButtonLink>
      <Or />
    </>
  );
};

/** The link to the staff's login, if the return path is in their area (product §2.19). */
const StaffDoor = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  return isStaffPath(new URLSearchParams(search).get('next') ?? '') ? (
    <Card airy gap={12}>
      <p>{t('fromStaff')}</p>
      <ButtonLink to={`/admin/login${search}`} fullWidth>
        {t('toStaffLogin')}
      </ButtonLink>
    </Card>
  ) : null;
};

interface LoginCardProps {
  readonly login: ReturnType<typeof useLoginStep>;
  /** Another heading is the page's first. */
  readonly isPart: boolean;
}

/** The login of hosts, guests and witnesses (product §2.10); once logged in, the guard redirects. */
export const LoginCard = ({ login: { step, goTo, fields }, isPart }: LoginCardProps) => {
  const t = useLoginTexts();
  const { search } = useLocation();
  const refusals = useRefusals(search);
  const firstTime = t.rich('firstTime', {
    register: (words) => (
      <InlineRow align="center" as={Link} touch key="register" to={`/register${search}`}>
        {words}
      </InlineRow>
    ),
  });
  const isFirst = step.kind === 'password';
  const canReplace = settings.password_reset || settings.sms_login;
  return (
    <>
      {isFirst ? <StaffDoor /> : null}
      <Card airy gap={24} className={clsx(isPart && classes.part)}>
        <Stack gap={24} ref={fields} className={clsx(isPart && classes.within)}>
          <LoginStepTitle step={step} title={t('title')} isPart={isPart} />
          <ChosenSalon />
          {isFirst && settings.sms_login ? <BySms /> : null}
          <PasswordLoginForm
            isSecond={settings.sms_login}
            step={step}
            onStep={goTo}
            draft="login"
            forgotten={canReplace ? '/forgotpassword/restoremethod' : null}
            otherwise={refusals}
          />
        </Stack>
        {isFirst && settings.google_client_id !== null ? <GoogleButton label="login" door={null} /> : null}
        {isPart ? <FootNote>{firstTime}</FootNote> : null}
      </Card>
      {isPart ? null : (
        <Cluster gap={24} rowGap={0} align="baseline" justify="center">
          <span>{firstTime}</span>
          <InlineRow align="center" as={Link} touch to="/site/salonSearch/mapview">
            {t('search')}
          </InlineRow>
        </Cluster>
      )}
    </>
  );
};
