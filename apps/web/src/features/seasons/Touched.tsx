import type { SeasonPreview } from '@salons/contract/season-changes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import classes from './Seasons.module.css';
import { useSeasonsTexts } from './seasons.texts.ts';

type Group = SeasonPreview['groups'][number];

/** The list with all of a group; those of one day alone where it is one. */
const listOf = ({ results }: Group, year: number): string => {
  const [first, ...others] = new Set(results.map(({ date }) => date));
  const days = others.length === 0 ? `&date_from=${first}&date_to=${first}` : '';
  return `/admin/salons?season=${year}${days}`;
};

const GroupOf = ({ group, year }: { readonly group: Group; readonly year: number }) => {
  const t = useSeasonsTexts();
  const left = group.salons - group.results.length;
  return (
    <section className={classes.group}>
      <h3>{t(group.why)}</h3>
      <p className={classes.quiet}>
        {t('salons', { count: group.salons })}
        {group.requests === 0 ? null : ` · ${t('requests', { count: group.requests })}`}
      </p>
      <ul className={classes.touched}>
        {group.results.map(({ id, salon_name, host_name, date, requests }) => (
          <li key={id}>
            <Link to={`/admin/salons?salon=${id}`} target="_blank">
              <Name>{salon_name}</Name>
            </Link>
            {salon_name.includes(host_name) ? null : <bdi>{host_name}</bdi>}
            <Ltr>{formatDay(date)}</Ltr>
            {requests === 0 ? null : <span>{t('requests', { count: requests })}</span>}
          </li>
        ))}
      </ul>
      {left === 0 ? null : (
        <Link to={listOf(group, year)} target="_blank">
          {t('moreSalons', { count: left })}
        </Link>
      )}
    </section>
  );
};

interface TouchedProps {
  readonly preview: SeasonPreview;
  readonly year: number;
}

/** What a change of dates touches, salon by salon, before it is confirmed (product §10.97). */
export const Touched = ({ preview, year }: TouchedProps) => {
  const t = useSeasonsTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRefused = preview.groups.some(({ why }) => why === 'outside');
  return (
    <div className={classes.warning}>
      <h3 ref={heading} tabIndex={-1}>
        {t(isRefused ? 'touchedRefused' : 'touchedTitle')}
      </h3>
      <p>{t(isRefused ? 'touchedRefusedAbout' : 'touchedAbout')}</p>
      {preview.groups.map((group) => (
        <GroupOf key={group.why} group={group} year={year} />
      ))}
    </div>
  );
};
