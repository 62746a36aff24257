import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './RegisterPage.module.css';
import { useRegisterTexts } from './register.texts.ts';

interface DoorProps {
  readonly title: string;
  readonly about: string;
  readonly to: string;
  readonly action: string;
}

const DoorCard = ({ title, about, to, action }: DoorProps) => (
  <Card as="section" className={classes.door ?? ''}>
    <h2>{title}</h2>
    <p className={classes.about}>{about}</p>
    <ButtonLink to={to} fullWidth className={classes.action ?? ''}>
      {action}
    </ButtonLink>
  </Card>
);

/** The doors into the programme. The way back that the address carries goes on with the person. */
export const RegisterPage = () => {
  const t = useRegisterTexts();
  const { search } = useLocation();
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
          <p className={classes.lead}>{t('about')}</p>
        </div>
      </div>
      <div className={classes.doors}>
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
      </div>
      <p className={classes.already}>
        {t.rich('already', {
          login: (words) => (
            <Link key="login" to={`/${search}`}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
};
