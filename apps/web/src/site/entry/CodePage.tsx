import { smsCode } from '@salons/contract/digits';
import { displayPhone } from '@salons/contract/phone';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { useSession } from '../../lib/session.ts';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { clearField, useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, InlineRow } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ChosenSalon } from './ChosenSalon.tsx';
import {
  type CodeEntry,
  type HolderQuestion,
  logInByCode,
  parseHolderQuestion,
  readCodeEntry,
  storeNotHolder,
} from './entry.api.ts';
import { HolderQuestionCard } from './HolderQuestionCard.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useRefusals } from './refusals.tsx';

const codeForm = z.object({ code: smsCode });

/** A right code that requires confirming the account's holder. */
interface Asked {
  readonly code: string;
  readonly question: HolderQuestion;
}

interface CodeFormProps {
  readonly entry: CodeEntry;
  readonly logIn: (code: string) => Promise<void>;
}

const CodeForm = ({ entry, logIn }: CodeFormProps) => {
  const t = useCodeTexts();
  const { search } = useLocation();
  const refusals = useRefusals(search);
  const isReset = entry.purpose === 'reset';
  const form = useZodForm(codeForm, { code: '' });
  const { setError } = form;
  const { request_status } = entry;
  // Restores the error after a reload or an expired code.
  useEffect(() => {
    if (request_status === 400) setError('code', { message: 'invalidCode' });
  }, [request_status, setError]);
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
        onSubmit={({ code }) => logIn(code)}
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

/** Logs in by a code, or returns the holder question with its callbacks. */
const useCodeLogin = (entry: CodeEntry | undefined) => {
  const [asked, setAsked] = useState<Asked>();
  const logIn = async (code: string, isHolder?: true) => {
    const sent = readCodeEntry() ?? entry;
    if (sent === undefined) return;
    try {
      await logInByCode(sent, code, isHolder);
    } catch (failure) {
      const question = parseHolderQuestion(failure);
      if (question?.kind === 'person') return setAsked({ code, question });
      if (failure instanceof ApiError && failure.code === 'invalidCode') setAsked(undefined);
      throw failure;
    }
  };
  return { asked, logIn };
};

/** The six-digit code of an SMS (product §2.26); a right one logs in. */
export const CodePage = () => {
  const t = useCodeTexts();
  const { search } = useLocation();
  const session = useSession();
  const [stored] = useState(readCodeEntry);
  const entry = stored?.purpose === 'registration' ? undefined : stored;
  const isReset = entry?.purpose === 'reset';
  const navigate = useNavigate();
  const { asked, logIn } = useCodeLogin(entry);
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
  if (asked !== undefined)
    return (
      <Page width="narrow">
        <Card airy gap={24}>
          <HolderQuestionCard
            isPage
            question={asked.question}
            onYes={() => logIn(asked.code, true)}
            onNo={async () => {
              storeNotHolder(readCodeEntry() ?? entry);
              await navigate(`/register${isReset ? '' : search}`);
            }}
          />
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
        <CodeForm entry={readCodeEntry() ?? entry} logIn={logIn} />
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
