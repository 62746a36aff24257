import type { OwnWitness as Own } from '@salons/contract/own-witness';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { useRelativeTexts } from '../../nouns/relative/relatives.texts.ts';
import { DayAndTime } from '../../ui/dates/DayAndTime.tsx';
import { loadable } from '../../ui/feedback/loadable.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { NextEvening } from './NextEvening.tsx';
import { OwnEvenings } from './OwnEvenings.tsx';
import { ownWitnessQuery } from './witnesses.api.ts';
import { useWitnessTexts } from './witnesses.texts.ts';

// Loaded on demand: its phone field imports the table of all countries.
const Relatives = loadable(async () => (await import('../../nouns/relative/Relatives.tsx')).Relatives);

const Slot = ({ slot }: { readonly slot: Own['slots'][number] }) => {
  const t = useWitnessTexts();
  return (
    <Cluster rule="below" as="li" gap={16} rowGap={8} align="center" justify="between">
      <div>
        <Text size={20} weight={500}>
          <DayAndTime
            day={slot.date}
            date={formatDay(slot.date)}
            time={`${slot.start_time}–${slot.end_time}`}
          />
        </Text>
        <Text tone="quiet">
          {slot.is_digital
            ? t('byVideo')
            : slot.radius_km === null
              ? t('inPerson')
              : t('within', { km: slot.radius_km })}
        </Text>
      </div>
      <StatusBadge tone={slot.is_teamed ? 'done' : 'quiet'}>
        {t(slot.is_teamed ? 'isSet' : 'isFree')}
      </StatusBadge>
    </Cluster>
  );
};

const Contact = ({ own }: { readonly own: Own }) => {
  const t = useWitnessTexts();
  const numbers = [own.mobile_number, own.phone_number].filter((number) => number !== null);
  return (
    <FactList least={220} gap={24} rowGap={16}>
      <div>
        <dt>{t('ownPhone')}</dt>
        <dd>
          {numbers.length === 0 ? t('none') : null}
          {numbers.map((number) => (
            <p key={number}>
              <PhoneLink touch number={number} />
            </p>
          ))}
        </dd>
      </div>
      <div>
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
          {own.contact_phone === null ? null : <PhoneLink touch number={own.contact_phone} />}
        </dd>
      </div>
    </FactList>
  );
};

/** All evenings with all facts; folded on the screen, unfolded in print. */
const AllEvenings = ({ own }: { readonly own: Own }) => {
  const t = useWitnessTexts();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (fold.current !== null) fold.current.open = true;
    };
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  const count = own.teamings.length;
  return (
    <details
      ref={fold}
      // The next evening's question is above.
      open={own.teamings.slice(1).some((one) => one.needs_place_confirmation)}
    >
      <summary>
        <h2>{count === 1 ? t('allDetails') : t('allEvenings', { count })}</h2>
      </summary>
      <OwnEvenings evenings={own.teamings} />
    </details>
  );
};

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Fold = ({ title, children }: FoldProps) => (
  <Text as="details" screenOnly>
    <summary>
      <h2>{title}</h2>
    </summary>
    {children}
  </Text>
);

const Record = ({ own }: { readonly own: Own }) => {
  const t = useWitnessTexts();
  const relatives = useRelativeTexts();
  return (
    <Stack gap={8}>
      {own.teamings.length === 0 ? <OwnEvenings evenings={[]} /> : <AllEvenings own={own} />}
      <Fold title={relatives('title')}>
        <Relatives witness={own.id} canChange />
      </Fold>
      <Fold title={t('times')}>
        {own.slots.length === 0 ? <Text tone="quiet">{t('noTimes')}</Text> : null}
        <Stack as="ul" gap={12}>
          {own.slots.map((slot) => (
            <Slot key={slot.id} slot={slot} />
          ))}
        </Stack>
      </Fold>
      <Fold title={t('contactTitle')}>
        <Contact own={own} />
      </Fold>
    </Stack>
  );
};

/** The own record of a witness who has logged in; changes are made by the staff (product §2.30). */
export const OwnWitness = ({ name }: { readonly name: string }) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ownWitnessQuery(language));
  const next = data?.teamings[0];
  return (
    <Page width="text">
      {next === undefined ? (
        <Text as="div" screenOnly>
          <PageTitle sub={t('about')}>{t('title', { name })}</PageTitle>
        </Text>
      ) : (
        <NextEvening evening={next} name={name} />
      )}
      {data !== undefined ? (
        <Record own={data} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} count={3} height={120} />
      )}
      <Text screenOnly>
        {t.rich('contact', {
          link: (words) => (
            <a key="contact" href={settings.contact_links[language]}>
              {words}
            </a>
          ),
        })}
      </Text>
    </Page>
  );
};
