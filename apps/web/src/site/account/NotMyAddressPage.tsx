import { useLocation } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { disownAddress } from './verification.api.ts';
import { useVerificationTexts } from './verification.texts.ts';

const Stale = () => {
  const t = useVerificationTexts();
  const language = useLanguage();
  const about = t.rich('disownStaleAbout', {
    contact: (words) => (
      <a key="contact" href={settings.contact_links[language]}>
        {words}
      </a>
    ),
  });
  return (
    <Page width="text">
      <PageTitle sub={about}>{t('stale')}</PageTitle>
    </Page>
  );
};

/**
 * The link that removes an address from another person's account; only the button does it, not opening the
 * page (product §2.185). The token is in the URL fragment.
 */
export const NotMyAddressPage = () => {
  const t = useVerificationTexts();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { mutate, error, isPending, isSuccess } = useSingleFlight({ mutationFn: () => disownAddress(token) });
  if (token === '' || (error instanceof ApiError && [400, 409].includes(error.status))) return <Stale />;
  if (isSuccess)
    return (
      <Page width="text">
        <PageTitle sub={t('disownedAbout')}>{t('disowned')}</PageTitle>
      </Page>
    );
  return (
    <Page width="text">
      <PageTitle sub={t('disownAbout')}>{t('disown')}</PageTitle>
      {error === null ? null : (
        <Text tone="wine" role="alert">
          {failureText(error)}
        </Text>
      )}
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('disownSubmit')}
        </Button>
      </div>
    </Page>
  );
};
