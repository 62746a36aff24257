import { Link, useLocation } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './Entry.module.css';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { LoginStepTitle } from './LoginStepTitle.tsx';
import { useLoginTexts } from './login.texts.ts';
import { useLoginStep } from './loginSteps.ts';
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

/** The login of hosts, guests and witnesses (product §2.10); once it stands, the guard of the screen leads on. */
export const LoginPage = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  const refusals = useRefusals(search);
  const { step, goTo, fields } = useLoginStep();
  const canReplace = settings.password_reset || settings.sms_login;
  return (
    <Page width="narrow">
      <Card className={classes.card ?? ''}>
        <div ref={fields} className={classes.inside}>
          <LoginStepTitle step={step} title={t('title')} />
          <PasswordLoginForm
            step={step}
            onStep={goTo}
            draft="login"
            forgotten={canReplace ? '/forgotpassword/restoremethod' : null}
            otherwise={refusals}
          />
        </div>
        {step.kind === 'password' ? <OtherWays /> : null}
      </Card>
      <div className={classes.ways}>
        <span>
          {t.rich('firstTime', {
            register: (words) => (
              <Link key="register" to={`/register${search}`} className={classes.link}>
                {words}
              </Link>
            ),
          })}
        </span>
        <Link to="/site/salonSearch/mapview" className={classes.link}>
          {t('search')}
        </Link>
      </div>
    </Page>
  );
};
