import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { logIn } from './accounts.api.ts';
import classes from './Entry.module.css';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { useLoginTexts } from './login.texts.ts';
import { useRefusals } from './refusals.tsx';

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1000) });

/** Once the login stands, the guard of the screen leads on. */
const LoginForm = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  const refusals = useRefusals(search);
  const form = useZodForm(credentials, { email: '', password: '' });
  return (
    <Form form={form} onSubmit={logIn} draft="login" otherwise={refusals}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('email')}
        required
      />
      <PasswordField name="password" autoComplete="current-password" label={t('password')} required />
      {settings.password_reset || settings.sms_login ? (
        <Link to="/forgotpassword/restoremethod" className={classes.forgot}>
          {t('forgot')}
        </Link>
      ) : null}
      <SubmitButton fullWidth>{t('submit')}</SubmitButton>
    </Form>
  );
};

/** The login of hosts, guests and witnesses (product §2.10). */
export const LoginPage = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  return (
    <Page width="narrow">
      <Card className={classes.card ?? ''}>
        <PageTitle>{t('title')}</PageTitle>
        <LoginForm />
        {settings.sms_login || settings.google_client_id !== null ? <Or /> : null}
        {settings.sms_login ? (
          <ButtonLink to={`/getcodeviasms${search}`} variant="default" fullWidth>
            {t('bySms')}
          </ButtonLink>
        ) : null}
        {settings.google_client_id === null ? null : <GoogleButton label="login" door={null} />}
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
