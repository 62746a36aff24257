import { Link, useLocation } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNewcomerTexts } from './newcomer.texts.ts';
import classes from './RegisterPage.module.css';
import { useRegisterTexts } from './register.texts.ts';

interface DoorProps {
  readonly title: string;
  readonly about: string;
  readonly to: string;
  readonly action: string;
}

const DoorCard = ({ title, about, to, action }: DoorProps) => (
  <Card gap={8} as="section" className={classes.door ?? ''}>
    <h2>{title}</h2>
    <Text tone="quiet" className={classes.about}>
      {about}
    </Text>
    <ButtonLink to={to} fullWidth className={classes.action ?? ''}>
      {action}
    </ButtonLink>
  </Card>
);

/** The doors into the programme. The way back that the address carries goes on with the person. */
export const RegisterPage = () => {
  const t = useRegisterTexts();
  const newcomer = useNewcomerTexts();
  const { search } = useLocation();
  const user = useUser();
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.inside}>
          <h1 tabIndex={-1} className={classes.title}>
            {t.rich('title', {
              line: (words) => (
                <span key="line" className={classes.line}>
                  {words}
                </span>
              ),
            })}
          </h1>
          <Text leading={32} className={classes.lead}>
            {user === undefined ? t('about') : newcomer('choose', { name: user.first_name })}
          </Text>
        </div>
      </div>
      <Grid least={300} gap={20} className={classes.doors}>
        <DoorCard
          title={t('host')}
          about={t('hostAbout')}
          to={`/register/host${search}`}
          action={t('continueHost')}
        />
        <DoorCard
          title={t('guest')}
          about={t('guestAbout')}
          to={`/register/guest${search}`}
          action={t('continueGuest')}
        />
        <DoorCard
          title={t('witness')}
          about={t('witnessAbout')}
          to="/register/wanttotell"
          action={t('continueWitness')}
        />
      </Grid>
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
