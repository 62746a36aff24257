import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './Entry.module.css';
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
    <Link to={to} className={ways.way}>
      {icon}
      <span>
        <span className={ways.title}>{title}</span>
        <span className={ways.about}>{about}</span>
      </span>
    </Link>
  </li>
);

/** Mail or SMS: which way proves that the account is one's own (product §2.27). */
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
      <Card className={classes.card ?? ''}>
        <PageTitle sub={byMail || bySms ? t('methodAbout') : t.rich('noMethod', { contact })}>
          {t('title')}
        </PageTitle>
        <ul className={ways.ways}>
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
        </ul>
      </Card>
      <Cluster gap={28} rowGap={0} align="baseline" justify="center">
        <Link to="/" className={classes.link}>
          {t('toLogin')}
        </Link>
      </Cluster>
    </Page>
  );
};
