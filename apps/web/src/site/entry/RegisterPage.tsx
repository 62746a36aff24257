import { Link, useLocation } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { PageColumn } from '../../ui/layout/Page.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Door } from './Door.tsx';
import { Hero } from './Hero.tsx';
import { useNewcomerTexts } from './newcomer.texts.ts';
import classes from './RegisterPage.module.css';
import { useRegisterTexts } from './register.texts.ts';

/** The ways into the programme; the return path in the address is kept. */
export const RegisterPage = () => {
  const t = useRegisterTexts();
  const newcomer = useNewcomerTexts();
  const { search } = useLocation();
  const user = useUser();
  return (
    <>
      <div className={classes.hero}>
        <PageColumn>
          <Hero>{user === undefined ? t('about') : newcomer('choose', { name: user.first_name })}</Hero>
        </PageColumn>
      </div>
      <PageColumn className={classes.doors}>
        <Grid as="ul" least={300} gap={20}>
          <Door
            title={t('guest')}
            about={t('guestAbout')}
            to={`/register/guest${search}`}
            action={t('continueGuest')}
          />
          <Door
            title={t('host')}
            about={t('hostAbout')}
            to={`/register/host${search}`}
            action={t('continueHost')}
          />
          <Door
            title={t('witness')}
            about={t('witnessAbout')}
            to="/register/wanttotell"
            action={t('continueWitness')}
          />
        </Grid>
      </PageColumn>
      {user === undefined ? (
        <Text tone="quiet" className={classes.already}>
          {t.rich('already', {
            login: (words) => (
              <Link key="login" to={`/${search}`}>
                {words}
              </Link>
            ),
          })}
        </Text>
      ) : null}
    </>
  );
};
