import type { WorkCase } from '@salons/contract/work-list';
import { formatDate, formatShortWeekday, formatTime, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';
import type { Calls } from './useCalls.ts';
import { useHeldActs } from './useHeldActs.ts';

const Where = ({ held }: { readonly held: WorkCase['holds'][number] }) => {
  const t = useTodayTexts();
  const language = useLanguage();
  const { event_time, time_zone, floor, has_elevator, is_digital, city_name, name } = held;
  const hasStairs = !is_digital && floor !== null && floor !== 0;
  return (
    <span>
      <b>
        {formatShortWeekday(toLocalDay(event_time, time_zone), language)}{' '}
        <Ltr>{`${formatDate(event_time, time_zone)} ${formatTime(event_time, time_zone)}`}</Ltr>
      </b>
      {' · '}
      {is_digital ? t('online') : <bdi>{city_name}</bdi>}
      {' · '}
      <bdi>{name}</bdi>
      {hasStairs ? (
        <Text as="span" tone={has_elevator ? undefined : 'wine'}>
          {` · ${t(has_elevator ? 'floorWithLift' : 'floorWithoutLift', { floor: String(floor) })}`}
        </Text>
      ) : null}
    </span>
  );
};

interface HeldEveningsProps {
  readonly calls: Calls;
  readonly one: WorkCase;
}

/** The evenings about which the caller asks a witness: agreed to, which teams them, or let go (product §10.203). */
export const HeldEvenings = ({ calls, one }: HeldEveningsProps) => {
  const t = useTodayTexts();
  const { team, letGo } = useHeldActs(calls);
  const { holds } = one;
  return (
    <Stack as="section" surface="candle" gap={8} aria-label={t('askAbout')}>
      <h3>{t('askAbout')}</h3>
      <Stack as="ul" gap={8}>
        {holds.map((held) => (
          <Cluster as="li" key={held.id} gap={12} rowGap={4} align="center" justify="between">
            <Where held={held} />
            {holds.length === 1 ? null : (
              <Button size="sm" variant="default" onClick={() => team(one, [held])}>
                {t('agreesToThis')}
              </Button>
            )}
          </Cluster>
        ))}
      </Stack>
      <Cluster gap={8}>
        <Button size="sm" rightSection={<Key name="T" />} aria-keyshortcuts="T" onClick={() => team(one)}>
          {t('agreesToHeld', { count: holds.length })}
        </Button>
        <Button size="sm" variant="default" onClick={() => letGo(one)}>
          {t('letGoHeld', { count: holds.length })}
        </Button>
      </Cluster>
    </Stack>
  );
};
