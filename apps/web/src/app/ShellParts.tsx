import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { useIsOnline } from '../lib/media.ts';
import { settings } from '../lib/settings.ts';
import { onTitle } from '../lib/title.ts';
import { Cluster, InlineRow, Row } from '../ui/layout/layout.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import classes from './ShellParts.module.css';
import { useShellTexts } from './shell.texts.ts';

/** The first focusable element. */
export const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    {useShellTexts()('skip')}
  </a>
);

export const PageAnnouncer = () => {
  const [title, setTitle] = useState('');
  useEffect(() => onTitle(setTitle), []);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
};

const parseNotice = (state: unknown) => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return notice === 'sessionExpired' || notice === 'accountBlocked' ? notice : undefined;
};

/** The icon has its own box, so that long texts do not shrink it. */
const Notice = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <Row surface="candle" as="p" gap={12} align="center" className={classes.notice}>
    <span>{icon}</span>
    {children}
  </Row>
);

/** Notices above any page: offline, or why the login ended. */
export const Notices = () => {
  const t = useShellTexts();
  const online = useIsOnline();
  const notice = parseNotice(useLocation().state);
  return (
    <div role="status" className={classes.notices}>
      {online ? null : <Notice icon={<IconWifiOff aria-hidden />}>{t('offline')}</Notice>}
      {notice === undefined ? null : <Notice icon={<IconInfoCircle aria-hidden />}>{t(notice)}</Notice>}
    </div>
  );
};

/** Hook: the pages about the site itself. */
export const useInformationLinks = () => {
  const t = useShellTexts();
  return [
    { to: useLocation().pathname.startsWith('/admin') ? '/admin/help' : '/help', words: t('help') },
    { to: '/accessibility', words: t('accessibility') },
    { to: '/privacypolicy', words: t('privacy') },
    { to: `/register/host/policyterms/${useLanguage()}`, words: t('terms') },
    { to: '/sources', words: t('sources') },
  ];
};

/** Who runs the programme, since when, and where a human answers (product §1.171). */
const Behind = () => {
  const t = useShellTexts();
  const language = useLanguage();
  const { controller, since, help_phone } = settings;
  if (controller === null) return null;
  return (
    <Cluster as="p" gap={24} rowGap={4} align="center" justify="center" tone="quiet" size={16}>
      <span>
        <bdi>{controller[language]}</bdi>
        {since === null ? null : `, ${t('since', { year: since })}`}
      </span>
      {help_phone === null ? null : (
        <span>
          {t('talk')}{' '}
          <InlineRow as="a" touch align="center" href={`tel:${help_phone.number}`}>
            <bdi dir="ltr">{help_phone.shown}</bdi>
          </InlineRow>
        </span>
      )}
    </Cluster>
  );
};

export const Footer = () => {
  const t = useShellTexts();
  return (
    <footer className={classes.footer}>
      <Behind />
      <Cluster as="nav" gap={24} rowGap={4} justify="center" aria-label={t('footer')}>
        {useInformationLinks().map(({ to, words }) => (
          <InlineRow as={Link} touch align="center" tone="quiet" size={16} key={to} to={to}>
            {words}
          </InlineRow>
        ))}
      </Cluster>
    </footer>
  );
};
