import type { SeasonPreview } from '@salons/contract/season-changes';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useSeasonsTexts } from './seasons.texts.ts';
import classes from './Touched.module.css';

const toCount = (count: number) => ({ count, number: formatNumber(count) });

type Group = SeasonPreview['groups'][number];

interface GroupProps {
  readonly group: Group;
  readonly onMore: (page: number) => Promise<SeasonPreview>;
}

const TouchedGroup = ({ group, onMore }: GroupProps) => {
  const t = useSeasonsTexts();
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState([group.results]);
  const results = pages.flat();
  const left = group.salons - results.length;
  // Focuses the first of the loaded records, as the button may be removed.
  const firstNew = pages.length === 1 ? undefined : pages.at(-1)?.[0]?.id;
  useEffect(() => {
    if (firstNew !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${firstNew}"]`)?.focus();
  }, [firstNew]);
  const more = useSingleFlight({
    mutationFn: () => onMore(pages.length + 1),
    onSuccess: ({ groups }) => {
      const found = groups.find(({ why }) => why === group.why)?.results ?? [];
      setPages((before) => [...before, found]);
    },
    onError: showFailure,
  });
  return (
    <Stack as="section" gap={4}>
      <Text as="h3" size={18}>
        {t(group.why)}
      </Text>
      <Text tone="quiet" size={16}>
        {t('salons', toCount(group.salons))}
        {group.requests === 0 ? null : ` · ${t('requests', toCount(group.requests))}`}
      </Text>
      <Stack as="ul" gap={4} ref={list}>
        {results.map(({ id, salon_name, host_name, date, requests }) => (
          <Cluster as="li" rule="below" gap={12} rowGap={4} key={id}>
            <Link to={`/admin/salons?salon=${id}`} target="_blank" data-id={id}>
              <Name>{salon_name}</Name>
            </Link>
            {salon_name.includes(host_name) ? null : <bdi>{host_name}</bdi>}
            <Ltr>{formatDay(date)}</Ltr>
            {requests === 0 ? null : <span>{t('requests', toCount(requests))}</span>}
          </Cluster>
        ))}
      </Stack>
      {left === 0 ? null : (
        <div>
          <Button variant="default" loading={more.isPending} onClick={() => more.mutate()}>
            {t('moreSalons', toCount(left))}
          </Button>
        </div>
      )}
    </Stack>
  );
};

interface TouchedProps {
  readonly preview: SeasonPreview;
  /** Shown again after a concurrent change. */
  readonly isAnew: boolean;
  readonly onMore: (page: number) => Promise<SeasonPreview>;
}

/** The salons and requests that a change of dates affects, before confirmation (product §10.97). */
export const Touched = ({ preview, isAnew, onMore }: TouchedProps) => {
  const t = useSeasonsTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a phone focusing would scroll only the heading into view.
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isRefused = preview.groups.some(({ why }) => why === 'outside');
  return (
    <Stack surface="candle" gap={12} className={classes.warning}>
      <h3 ref={heading} tabIndex={-1}>
        {t(isRefused ? 'touchedRefused' : 'touchedTitle')}
      </h3>
      {isAnew ? <p>{t('changedMeanwhile')}</p> : null}
      <p>{t(isRefused ? 'touchedRefusedAbout' : 'touchedAbout')}</p>
      {preview.groups.map((group) => (
        <TouchedGroup key={group.why} group={group} onMore={onMore} />
      ))}
    </Stack>
  );
};
