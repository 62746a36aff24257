import { Link, useNavigate } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, InlineRow } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { NoSms } from './GetCodePage.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { useResetTexts } from './resets.texts.ts';

/** Requests a reset code by SMS. */
export const ResetByPhonePage = () => {
  const t = useResetTexts();
  const navigate = useNavigate();
  if (!settings.sms_login)
    return (
      <Page width="narrow">
        <NoSms to="/forgotpassword/restoremethod" action={t('otherMethod')} />
      </Page>
    );
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <PageTitle sub={t('phoneAbout')}>{t('title')}</PageTitle>
        <PhoneForm purpose="reset" onSent={() => navigate('/codeverification')} />
      </Card>
      <Cluster gap={24} rowGap={0} align="baseline" justify="center">
        <InlineRow align="center" as={Link} touch to="/forgotpassword/restoremethod">
          {t('otherMethod')}
        </InlineRow>
      </Cluster>
    </Page>
  );
};
