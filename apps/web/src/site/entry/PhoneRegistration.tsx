import { displayPhone } from '@salons/contract/phone';
import { shortRegistrationBody } from '@salons/contract/registration';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { currentLanguage, useLanguage } from '../../lib/language.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { showNotice } from '../../ui/feedback/toastStore.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { forgetDraft } from '../../ui/form/useDraft.ts';
import { clearField, useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useStoredChoice } from '../asking/storedChoice.api.ts';
import { ChosenSalon } from './ChosenSalon.tsx';
import {
  type CodeEntry,
  type HolderQuestion,
  parseHolderQuestion,
  readCodeEntry,
  registerByCode,
} from './entry.api.ts';
import { FootNote } from './FootNote.tsx';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { HolderQuestionCard } from './HolderQuestionCard.tsx';
import { OtherWay } from './OtherWay.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { AgeFields } from './RegistrationFields.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useRefusals } from './refusals.tsx';

interface ForWhom {
  readonly who: 'host' | 'guest';
}

/** Acceptance of the terms, and the purpose of the details. */
const UnderTheButton = () => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  return (
    <>
      <FootNote>
        {t.rich('byPressing', {
          terms: (words) => (
            <Link
              key="terms"
              to={`/register/host/policyterms/${language}`}
              target="_blank"
              title={t('newTab')}
            >
              {words}
            </Link>
          ),
        })}
      </FootNote>
      <DataNotice>{t('shortNotice')}</DataNotice>
    </>
  );
};

interface CodeFormProps extends ForWhom {
  readonly entry: CodeEntry;
  /** Number of codes sent from this page: each moves the focus here. */
  readonly sends: number;
}

type Typed = z.output<typeof shortRegistrationBody>;

/** The values of a right code that requires confirming the account's holder. */
interface Asked {
  readonly values: Typed;
  readonly question: HolderQuestion;
}

/** The code and the name, below the number. */
const CodeForm = ({ who, entry, sends }: CodeFormProps) => {
  const t = useRegistrationTexts();
  const words = useCodeTexts();
  const [params] = useSearchParams();
  const next = params.get('next');
  const refusals = useRefusals(next === null ? '' : `?next=${encodeURIComponent(next)}`);
  const choice = useStoredChoice();
  const whatFor = who === 'guest' && choice ? (choice.waits === true ? 'joinList' : 'sendRequest') : 'submit';
  const form = useZodForm(shortRegistrationBody, {
    phone_number: entry.phone_number,
    phone_code: '',
    first_name: '',
    last_name: '',
    role: who,
    language: currentLanguage(),
    confirm_policy: true,
    updates_consent: false,
    sms_notifications: false,
    age_group: who === 'host' ? 'adult' : '',
    parent_consent: false,
  });
  const { setFocus } = form;
  const [asked, setAsked] = useState<Asked>();
  const draft = `register.short.${who}`;
  const send = async (values: Typed, isHolder?: boolean) => {
    const { phone_number, is_holder } = readCodeEntry() ?? entry;
    const typed = { ...values, phone_number, role: who, language: currentLanguage() };
    try {
      const { user, isKnown } = await registerByCode({ ...typed, is_holder: isHolder ?? is_holder });
      forgetDraft(draft);
      if (isKnown) showNotice(t('welcomeBack', { name: user.first_name }));
    } catch (failure) {
      const question = parseHolderQuestion(failure);
      if (question !== undefined) return setAsked({ values, question });
      if (asked === undefined || !(failure instanceof ApiError) || failure.code !== 'invalidCode')
        throw failure;
      // The code has expired: back to its field.
      setAsked(undefined);
      form.setError('phone_code', { message: 'invalidCode' });
    }
  };
  useEffect(() => {
    if (sends > 0) setFocus('phone_code');
  }, [sends, setFocus]);
  if (asked !== undefined) {
    const { values, question } = asked;
    return (
      <HolderQuestionCard
        question={question}
        onYes={() => send(values, question.kind === 'person' ? true : undefined)}
        onNo={() => send(values, false)}
      />
    );
  }
  return (
    <Form form={form} draft={draft} draftStays onSubmit={(values) => send(values)} otherwise={refusals}>
      <CodeField
        name="phone_code"
        label={words('code')}
        help={t.rich('codeSent', { phone: <Ltr key="phone">{displayPhone(entry.phone_number)}</Ltr> })}
        errors={{ invalidCode: words('wrongCode') }}
        required
      />
      <ResendCode entry={entry} onSent={() => clearField(form, 'phone_code')} />
      <Grid gap={20} least={220}>
        <TextField name="first_name" autoComplete="given-name" label={t('firstName')} required />
        <TextField name="last_name" autoComplete="family-name" label={t('lastName')} required />
      </Grid>
      {who === 'guest' ? <AgeFields /> : null}
      <SubmitButton fullWidth>{t(whatFor)}</SubmitButton>
      <UnderTheButton />
    </Form>
  );
};

const codeLastsMs = 5 * 60_000;

/** The code of this tab while it is valid, or while a new one was just requested in its place. */
const readSentCode = (): CodeEntry | undefined => {
  const entry = readCodeEntry();
  return entry?.purpose === 'registration' && Date.now() < entry.next_at + codeLastsMs ? entry : undefined;
};

/** The current code; reread after each one is sent. */
const useSentCode = () => {
  const isInBrowser = useIsInBrowser();
  const [sends, setSends] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept in the tab has changed after each code
  const entry = useMemo(() => (isInBrowser ? readSentCode() : undefined), [isInBrowser, sends]);
  return { entry, sends, onSent: () => setSends((count) => count + 1) };
};

/**
 * Registration of a host or guest by phone, on one screen: the number, then the code with the name (product
 * §2.180). The number of the code is kept in this tab.
 */
export const PhoneRegistration = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  const { entry, sends, onSent } = useSentCode();
  const [params] = useSearchParams();
  const byMail = new URLSearchParams(params);
  byMail.set('by', 'mail');
  const toMail = `?${byMail}`;
  const throttled = t.rich('noCodeNow', {
    mail: (words) => (
      <Link key="mail" to={toMail}>
        {words}
      </Link>
    ),
  });
  return (
    <Card airy gap={24}>
      <PageTitle sub={t(who === 'host' ? 'hostByPhone' : 'guestByPhone')}>
        {t(who === 'host' ? 'hostTitle' : 'guestTitle')}
      </PageTitle>
      <ChosenSalon />
      <PhoneForm
        purpose="registration"
        onSent={onSent}
        otherwise={{ throttled }}
        sentTo={entry?.phone_number}
      >
        {entry === undefined ? null : (
          <CodeForm key={entry.phone_number} who={who} entry={entry} sends={sends} />
        )}
      </PhoneForm>
      <Or />
      {settings.google_client_id === null ? null : <GoogleButton label="register" door={who} />}
      <OtherWay to={toMail}>{t('byMail')}</OtherWay>
    </Card>
  );
};
