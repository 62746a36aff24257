import { Link, useLocation, useNavigate } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { useCodeTexts } from '../../nouns/account/codes.texts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, InlineRow } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ChosenSalon } from './ChosenSalon.tsx';
import { PhoneForm } from './PhoneForm.tsx';

/** No SMS can be sent: links to the alternative. */
export const NoSms = ({ to, action }: { readonly to: string; readonly action: string }) => {
  const t = useCodeTexts();
  return (
    <Card airy gap={24}>
      <PageTitle sub={t('noSmsAbout')}>{t('noSms')}</PageTitle>
      <ButtonLink to={to} fullWidth>
        {action}
      </ButtonLink>
    </Card>
  );
};

/** The first step of the login by SMS (product §2.26). */
export const GetCodePage = () => {
  const t = useCodeTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!settings.sms_login)
    return (
      <Page width="narrow">
        <NoSms to={`/${search}`} action={t('byPassword')} />
      </Page>
    );
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <PageTitle sub={t('askAbout')}>{t('askTitle')}</PageTitle>
        <ChosenSalon />
        <PhoneForm purpose="login" onSent={() => navigate(`/codeverification${search}`)} />
      </Card>
      <Cluster gap={24} rowGap={0} align="baseline" justify="center">
        <InlineRow align="center" as={Link} touch to={`/${search}`}>
          {t('byPassword')}
        </InlineRow>
      </Cluster>
    </Page>
  );
};
