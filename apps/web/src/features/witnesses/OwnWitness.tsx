import type { OwnWitness as Own } from '@salons/contract/own-witness';
import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDate, formatDay, formatTime, formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PhoneLink } from '../../ui/PhoneNumber.tsx';
import { Waiting } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './OwnWitness.module.css';
import { ownWitnessQuery } from './witnesses.api.ts';
import { useWitnessTexts } from './witnesses.texts.ts';

const Evening = ({ evening }: { readonly evening: Own['teamings'][number] }) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const { salon_time, time_zone, address, house_number, city_name, floor, apartment_number } = evening;
  const street = [address, house_number].filter((part) => part !== null).join(' ');
  const hasLift = evening.accessibility.includes('Elevator');
  return (
    <Card as="li" marked className={classes.item ?? ''}>
      <p className={classes.when}>
        {formatWeekday(dayOf(salon_time, time_zone), language)} <Ltr>{formatDate(salon_time, time_zone)}</Ltr>
        {', '}
        <Ltr>{formatTime(salon_time, time_zone)}</Ltr>
      </p>
      <p>
        <Name>{evening.salon_name}</Name>
      </p>
      <p className={classes.quiet}>{t.rich('hostedBy', { name: <bdi>{evening.host_name}</bdi> })}</p>
      {evening.is_digital ? (
        <p>{t('byVideo')}</p>
      ) : (
        <p>
          <bdi>{street}</bdi>
          {street === '' || city_name === null ? null : ', '}
          <bdi>{city_name}</bdi>
        </p>
      )}
      {floor === null ? null : <p>{t(hasLift ? 'floorLift' : 'floor', { floor })}</p>}
      {apartment_number === null ? null : <p>{t('apartment', { number: apartment_number })}</p>}
      {evening.needs_ride ? <p>{t('ride')}</p> : null}
    </Card>
  );
};

const Slot = ({ slot }: { readonly slot: Own['slots'][number] }) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  return (
    <li className={classes.slot}>
      <div>
        <p className={classes.when}>
          {formatWeekday(slot.date, language)} <Ltr>{formatDay(slot.date)}</Ltr>
          {', '}
          <Ltr>{`${slot.start_time}–${slot.end_time}`}</Ltr>
        </p>
        <p className={classes.quiet}>
          {slot.is_digital
            ? t('byVideo')
            : slot.radius_km === null
              ? t('inPerson')
              : t('within', { km: slot.radius_km })}
        </p>
      </div>
      <StatusBadge tone={slot.is_teamed ? 'done' : 'quiet'}>
        {t(slot.is_teamed ? 'isSet' : 'isFree')}
      </StatusBadge>
    </li>
  );
};

const Contact = ({ own }: { readonly own: Own }) => {
  const t = useWitnessTexts();
  const numbers = [own.mobile_number, own.phone_number].filter((number) => number !== null);
  return (
    <dl className={classes.contact}>
      <dt>{t('ownPhone')}</dt>
      <dd>
        {numbers.length === 0 ? t('none') : null}
        {numbers.map((number) => (
          <p key={number}>
            <PhoneLink number={number} />
          </p>
        ))}
      </dd>
      <dt>{t('contactPerson')}</dt>
      <dd>
        <p>
          <bdi>{own.contact_name ?? t('none')}</bdi>
          {own.contact_kinship === null ? null : (
            <>
              {' · '}
              <bdi>{own.contact_kinship}</bdi>
            </>
          )}
        </p>
        {own.contact_phone === null ? null : <PhoneLink number={own.contact_phone} />}
      </dd>
    </dl>
  );
};

const Record = ({ own }: { readonly own: Own }) => {
  const t = useWitnessTexts();
  return (
    <>
      <section className={classes.section}>
        <h2>{t('evenings')}</h2>
        {own.teamings.length === 0 ? <p className={classes.quiet}>{t('noEvenings')}</p> : null}
        <ul className={classes.list}>
          {own.teamings.map((evening) => (
            <Evening key={evening.id} evening={evening} />
          ))}
        </ul>
      </section>
      <Card as="section" className={classes.section ?? ''}>
        <h2>{t('times')}</h2>
        {own.slots.length === 0 ? <p className={classes.quiet}>{t('noTimes')}</p> : null}
        <ul className={classes.list}>
          {own.slots.map((slot) => (
            <Slot key={slot.id} slot={slot} />
          ))}
        </ul>
      </Card>
      <Card as="section" className={classes.section ?? ''}>
        <h2>{t('contactTitle')}</h2>
        <Contact own={own} />
      </Card>
    </>
  );
};

/** What a witness who has logged in sees of the own record; changes go through the staff (product §2.30). */
export const OwnWitness = ({ name }: { readonly name: string }) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ownWitnessQuery(language));
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title', { name })}</PageTitle>
      {data !== undefined ? (
        <Record own={data} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} count={3} height={120} />
      )}
      <p>
        {t.rich('contact', {
          link: (words) => (
            <a key="contact" href={settings.contact_links[language]}>
              {words}
            </a>
          ),
        })}
      </p>
    </Page>
  );
};
