import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatDay, formatWeekday, toLocalDay } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { settings } from '../lib/settings.ts';
import { Door } from '../site/entry/Door.tsx';
import { Hero } from '../site/entry/Hero.tsx';
import { LoginCard } from '../site/entry/LoginCard.tsx';
import { useLoginStep } from '../site/entry/loginSteps.ts';
import { useRegisterTexts } from '../site/entry/register.texts.ts';
import { openSalonsQuery } from '../site/search/search.api.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { LitStreet } from '../ui/layout/LitStreet.tsx';
import { Cluster, Grid, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import classes from './FrontDoorPage.module.css';
import { useFrontDoorTexts } from './frontDoor.texts.ts';

const searchPath = '/site/salonSearch/mapview';

/** The number of open salons and this year's date; hidden after the evening. */
const Facts = () => {
  const t = useFrontDoorTexts();
  const language = useLanguage();
  const { data: count = 0 } = useQuery(openSalonsQuery);
  const { season } = settings;
  const isAhead = season !== null && season.day >= toLocalDay(new Date().toISOString());
  const evening = isAhead
    ? t('eve', { weekday: formatWeekday(season.eve, language), date: formatDay(season.eve) })
    : null;
  return (
    <Cluster as="p" className={classes.facts}>
      {count > 0 ? <span>{t('open', { count })}</span> : null}
      {evening === null ? null : <span>{evening}</span>}
    </Cluster>
  );
};

const Intro = () => {
  const t = useFrontDoorTexts();
  const words = useRegisterTexts();
  return (
    <div className={classes.intro}>
      <Hero>{words('about')}</Hero>
      <Cluster gap={20} rowGap={12} align="center" className={classes.find}>
        <ButtonLink to={searchPath} className={classes.findButton ?? ''}>
          {t('find')}
        </ButtonLink>
        <Facts />
      </Cluster>
    </div>
  );
};

/** A lit window for each open salon. */
const Street = () => {
  const t = useFrontDoorTexts();
  const { data: count = 0 } = useQuery(openSalonsQuery);
  return (
    <div className={classes.sky}>
      <LitStreet lit={count} label={t('street')} />
    </div>
  );
};

const Doors = () => {
  const t = useFrontDoorTexts();
  return (
    <Grid as="ul" gap={20} className={classes.doors} aria-label={t('doors')}>
      <Door
        title={t('guest')}
        about={t('guestAbout')}
        action={t('guestAction')}
        to={searchPath}
        isSecond
        className={classes.again}
      />
      <Door
        isSecond
        title={t('host')}
        about={t('hostAbout')}
        action={t('hostAction')}
        to="/register/host"
        className={classes.door}
      />
      <Door
        title={t('witness')}
        about={t('witnessAbout')}
        action={t('witnessAction')}
        to="/register/wanttotell"
        isSecond
        className={classes.door}
      />
    </Grid>
  );
};

/**
 * The front page: introduction, three doors and the login (product §1.80). During a redirected login or code
 * entry only the login is shown.
 */
export const FrontDoorPage = () => {
  const { search } = useLocation();
  const login = useLoginStep();
  const isLoginAlone = new URLSearchParams(search).has('next') || login.step.kind !== 'password';
  // One tree, so that typed values survive the change to the code step.
  return (
    <Page width="narrow" className={isLoginAlone ? undefined : classes.front}>
      {isLoginAlone ? null : <Intro />}
      {isLoginAlone ? null : <Street />}
      {isLoginAlone ? null : <Doors />}
      <Stack as="section" gap={24} id="login" className={classes.login}>
        <LoginCard login={login} isPart={!isLoginAlone} />
      </Stack>
    </Page>
  );
};
