import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, InlineRow, Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import ways from './RestoreMethodPage.module.css';
import { useResetTexts } from './resets.texts.ts';

interface WayProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: string;
}

const Way = ({ to, icon, title, about }: WayProps) => (
  <li>
    <Row surface="choice" roomy plain as={Link} gap={16} align="center" to={to}>
      {icon}
      <span>
        <Text as="span" weight={500} className={ways.title}>
          {title}
        </Text>
        <Text as="span" tone="quiet" size={16} className={ways.about}>
          {about}
        </Text>
      </span>
    </Row>
  </li>
);

export const RestoreMethodPage = () => {
  const t = useResetTexts();
  const language = useLanguage();
  const { password_reset: byMail, sms_login: bySms } = settings;
  const contact = (words: string) => (
    <a key="contact" href={settings.contact_links[language]}>
      {words}
    </a>
  );
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <PageTitle sub={byMail || bySms ? t('methodAbout') : t.rich('noMethod', { contact })}>
          {t('title')}
        </PageTitle>
        <Stack as="ul" gap={12}>
          {byMail ? (
            <Way
              to="/forgotpassword/email"
              icon={<IconMail aria-hidden size={28} />}
              title={t('byMail')}
              about={t('byMailAbout')}
            />
          ) : null}
          {bySms ? (
            <Way
              to="/forgotpassword/phone"
              icon={<IconDeviceMobileMessage aria-hidden size={28} />}
              title={t('bySms')}
              about={t('bySmsAbout')}
            />
          ) : null}
        </Stack>
      </Card>
      <Cluster gap={24} rowGap={0} align="baseline" justify="center">
        <InlineRow align="center" as={Link} touch to="/">
          {t('toLogin')}
        </InlineRow>
      </Cluster>
    </Page>
  );
};
