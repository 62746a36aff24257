import { email } from '@salons/contract/credentials';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useIsInBrowser } from '../../lib/media.ts';
import { SendAgain } from '../../ui/buttons/SendAgain.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, InlineRow } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { readMailEntry, requestReset } from './entry.api.ts';
import { useResetTexts } from './resets.texts.ts';

const addressForm = z.object({ email });

const AddressForm = () => {
  const t = useResetTexts();
  const navigate = useNavigate();
  const form = useZodForm(addressForm, { email: readMailEntry()?.email ?? '' });
  const send = async (values: z.output<typeof addressForm>) => {
    await requestReset(values.email);
    await navigate('?sent');
  };
  return (
    <>
      <PageTitle sub={t('mailAbout')}>{t('title')}</PageTitle>
      <Form form={form} onSubmit={send} draft="reset">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          errors={{ invalid: t('emailInvalid') }}
          required
        />
        <SubmitButton fullWidth>{t('sendLink')}</SubmitButton>
      </Form>
    </>
  );
};

const Sent = ({ address }: { readonly address: string }) => {
  const t = useResetTexts();
  return (
    <>
      <PageTitle sub={t.rich('sentAbout', { email: <Ltr>{address}</Ltr> })}>{t('sentTitle')}</PageTitle>
      <SendAgain
        nextAt={() => readMailEntry()?.next_at ?? 0}
        onSend={() => requestReset(address)}
        words={{
          before: t('nothingCame'),
          send: t('sendAgain'),
          sent: t('sentAgain'),
          wait: (seconds) => t('againIn', { count: seconds }),
        }}
      />
    </>
  );
};

/** Requests a reset link by mail; the response is the same for every address (product §2.27). */
export const ResetByMailPage = () => {
  const t = useResetTexts();
  const [params] = useSearchParams();
  // The server does not know the address.
  const isInBrowser = useIsInBrowser();
  const address = isInBrowser && params.has('sent') ? readMailEntry()?.email : undefined;
  const shown = useRef(address);
  // One page, two views: the new view's heading takes the focus.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [address]);
  return (
    <Page width="narrow">
      <Card airy gap={24} key={address === undefined ? 'ask' : 'sent'}>
        {address === undefined ? <AddressForm /> : <Sent address={address} />}
      </Card>
      <Cluster gap={24} rowGap={0} align="baseline" justify="center">
        {address === undefined ? null : (
          <InlineRow align="center" as={Link} touch to="/forgotpassword/email">
            {t('otherAddress')}
          </InlineRow>
        )}
        <InlineRow align="center" as={Link} touch to="/forgotpassword/restoremethod">
          {t('otherMethod')}
        </InlineRow>
      </Cluster>
    </Page>
  );
};
