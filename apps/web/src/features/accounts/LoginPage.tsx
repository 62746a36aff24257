import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
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
import { useLoginTexts } from './login.texts.ts';

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1000) });

interface LoginFormProps {
  readonly audience?: 'staff';
  /** Words and a way on for refusals, by code. */
  readonly otherwise: Readonly<Record<string, ReactNode>>;
}

/** Once the login stands, the guard of the screen leads on. */
const LoginForm = ({ audience, otherwise }: LoginFormProps) => {
  const t = useLoginTexts();
  const language = useLanguage();
  const form = useZodForm(credentials, { email: '', password: '' });
  const accountBlocked = t.rich('blocked', {
    contact: (words) => (
      <a key="contact" href={settings.contact_links[language]}>
        {words}
      </a>
    ),
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => logIn(audience === undefined ? values : { ...values, audience })}
      draft={audience === undefined ? 'login' : 'staffLogin'}
      otherwise={{ accountBlocked, ...otherwise }}
    >
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('email')}
        required
      />
      <PasswordField name="password" autoComplete="current-password" label={t('password')} required />
      <SubmitButton fullWidth>{t('submit')}</SubmitButton>
    </Form>
  );
};

/** The login of hosts, guests and witnesses (product §2.10). */
export const LoginPage = () => {
  const t = useLoginTexts();
  const { search } = useLocation();
  const notAdminSystem = t.rich('notAdminSystem', {
    staff: (words) => (
      <Link key="staff" to={`/admin/login${search}`}>
        {words}
      </Link>
    ),
  });
  return (
    <Page width="narrow">
      <Card className={classes.card ?? ''}>
        <PageTitle>{t('title')}</PageTitle>
        <LoginForm otherwise={{ notAdminSystem }} />
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

/** The login of staff; refuses everybody else (product §2.10). */
export const StaffLoginPage = () => {
  const t = useLoginTexts();
  const toCustomers = (words: string) => (
    <Link key="customers" to="/">
      {words}
    </Link>
  );
  return (
    <Page width="narrow">
      <Card className={classes.card ?? ''}>
        <PageTitle sub={t('staffAbout')}>{t('staffTitle')}</PageTitle>
        <LoginForm
          audience="staff"
          otherwise={{ permissionDenied: t.rich('notStaff', { customers: toCustomers }) }}
        />
      </Card>
      <p className={classes.below}>{t.rich('notStaffQuestion', { customers: toCustomers })}</p>
    </Page>
  );
};
