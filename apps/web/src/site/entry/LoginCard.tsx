import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Cluster } from '../../ui/layout.tsx';
import classes from './Entry.module.css';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { LoginStepTitle } from './LoginStepTitle.tsx';
import { useLoginTexts } from './login.texts.ts';
import type { useLoginStep } from './loginSteps.ts';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { useRefusals } from './refusals.tsx';

const OtherWays = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  return (
    <>
      {settings.sms_login || settings.google_client_id !== null ? <Or /> : null}
      {settings.sms_login ? (
        <ButtonLink to={`/getcodeviasms${search}`} variant="default" fullWidth>
          {t('bySms')}
        </ButtonLink>
      ) : null}
      {settings.google_client_id === null ? null : <GoogleButton label="login" door={null} />}
    </>
  );
};

interface LoginCardProps {
  readonly login: ReturnType<typeof useLoginStep>;
  /** Another heading is the page's first. */
  readonly isPart: boolean;
}

/** The login of hosts, guests and witnesses (product §2.10); once it stands, the guard of the screen leads on. */
export const LoginCard = ({ login: { step, goTo, fields }, isPart }: LoginCardProps) => {
  const t = useLoginTexts();
  const { search } = useLocation();
  const refusals = useRefusals(search);
  const firstTime = t.rich('firstTime', {
    register: (words) => (
      <Link key="register" to={`/register${search}`} className={classes.link}>
        {words}
      </Link>
    ),
  });
  const canReplace = settings.password_reset || settings.sms_login;
  return (
    <>
      <Card className={clsx(classes.card, isPart && classes.part)}>
        <div ref={fields} className={clsx(classes.inside, isPart && classes.part)}>
          <LoginStepTitle step={step} title={t('title')} isPart={isPart} />
          <PasswordLoginForm
            step={step}
            onStep={goTo}
            draft="login"
            forgotten={canReplace ? '/forgotpassword/restoremethod' : null}
            otherwise={refusals}
          />
        </div>
        {step.kind === 'password' ? <OtherWays /> : null}
        {isPart ? <p className={classes.below}>{firstTime}</p> : null}
      </Card>
      {isPart ? null : (
        <Cluster gap={28} rowGap={0} align="baseline" justify="center">
          <span>{firstTime}</span>
          <Link to="/site/salonSearch/mapview" className={classes.link}>
            {t('search')}
          </Link>
        </Cluster>
      )}
    </>
  );
};
