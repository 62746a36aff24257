import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Flame } from '../../ui/layout/Flame.tsx';
import { Cluster, Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import classes from './Guests.module.css';
import { useGuestTexts } from './guests.texts.ts';

/** The end of a guest's registration, with the next step. */
export const GuestResultPage = () => {
  const t = useGuestTexts();
  const user = useUser();
  return (
    <Page width="form">
      <Card gap={20} className={classes.thanks}>
        <Row as="span" align="center" justify="center" className={classes.flame}>
          <Flame />
        </Row>
        <PageTitle sub={t('resultAbout')}>{t('resultTitle', { name: user?.first_name ?? '' })}</PageTitle>
        <Cluster gap={16} align="center" justify="center">
          <ButtonLink to="/site/salonSearch/mapview">{t('findSalon')}</ButtonLink>
          <ButtonLink to="/salon" variant="default">
            {t('mySalon')}
          </ButtonLink>
        </Cluster>
      </Card>
    </Page>
  );
};
