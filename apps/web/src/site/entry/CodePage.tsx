import { smsCode } from '@salons/contract/digits';
import { displayPhone } from '@salons/contract/phone';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { useSession } from '../../lib/session.ts';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Ltr } from '../../ui/Ltr.tsx';
import { Cluster, InlineRow } from '../../ui/layout.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { clearField, useZodForm } from '../../ui/useZodForm.ts';
import { ChosenSalon } from './ChosenSalon.tsx';
import { type CodeEntry, logInByCode, readCodeEntry } from './entry.api.ts';
import { ResendCode } from './ResendCode.tsx';
import { useRefusals } from './refusals.tsx';

const codeForm = z.object({ code: smsCode });

const CodeForm = ({ entry }: { readonly entry: CodeEntry }) => {
  const t = useCodeTexts();
  const { search } = useLocation();
  const refusals = useRefusals(search);
  const isReset = entry.purpose === 'reset';
  const form = useZodForm(codeForm, { code: '' });
  const { setError } = form;
  // Whoever reloads after a wrong code still reads so.
  useEffect(() => {
    if (entry.request_status === 400) setError('code', { message: 'invalidCode' });
  }, [entry, setError]);
  const staffByMail = t.rich('staffByMail', {
    mail: (words) => (
      <Link key="mail" to="/forgotpassword/email">
        {words}
      </Link>
    ),
  });
  return (
    <>
      <Form
        form={form}
        onSubmit={({ code }) => logInByCode(readCodeEntry() ?? entry, code)}
        otherwise={isReset ? { ...refusals, notAdminSystem: staffByMail } : refusals}
      >
        <CodeField
          name="code"
          label={t('code')}
          help={t('codeHelp')}
          errors={{ invalidCode: t('wrongCode') }}
          required
        />
        <SubmitButton fullWidth>{t(isReset ? 'goOn' : 'enter')}</SubmitButton>
      </Form>
      <ResendCode entry={entry} onSent={() => clearField(form, 'code')} />
    </>
  );
};

/** The six digits that came by SMS (product §2.26). Once they are right, the person is logged in and goes on. */
export const CodePage = () => {
  const t = useCodeTexts();
  const { search } = useLocation();
  const session = useSession();
  const [stored] = useState(readCodeEntry);
  const entry = stored?.purpose === 'registration' ? undefined : stored;
  const isReset = entry?.purpose === 'reset';
  const isEntered = (readCodeEntry()?.entered_at ?? null) !== null;
  if (session.state === 'loggedIn' && (isEntered || !isReset))
    return <Navigate to={isReset ? '/forgotpassword' : `/${search}`} replace />;
  const toNumber = isReset ? '/forgotpassword/phone' : `/getcodeviasms${search}`;
  if (entry === undefined)
    return (
      <Page width="narrow">
        <Card airy gap={24}>
          <PageTitle sub={t('noNumberAbout')}>{t('noNumber')}</PageTitle>
          <ButtonLink to={toNumber} fullWidth>
            {t('toNumber')}
          </ButtonLink>
        </Card>
      </Page>
    );
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <PageTitle sub={t.rich('codeAbout', { phone: <Ltr>{displayPhone(entry.phone_number)}</Ltr> })}>
          {t('codeTitle')}
        </PageTitle>
        {isReset ? null : <ChosenSalon />}
        <CodeForm entry={entry} />
      </Card>
      <Cluster gap={24} rowGap={0} align="baseline" justify="center">
        <InlineRow align="center" as={Link} touch to={toNumber}>
          {t('otherNumber')}
        </InlineRow>
        <InlineRow
          align="center"
          as={Link}
          touch
          to={isReset ? '/forgotpassword/restoremethod' : `/${search}`}
        >
          {t('otherWay')}
        </InlineRow>
      </Cluster>
    </Page>
  );
};
