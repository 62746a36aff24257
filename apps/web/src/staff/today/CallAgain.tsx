import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toLocalDay, toUtcTime } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { addDays } from '../../ui/dates/days.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { listAgainTimes } from './cases.rules.ts';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';

interface CallAgainProps {
  readonly className: string | undefined;
  readonly onChoose: (at: string) => void;
  readonly onClose: () => void;
}

/** When to call again: a usual time by its number, or another day. */
export const CallAgain = ({ className, onChoose, onClose }: CallAgainProps) => {
  const t = useTodayTexts();
  const [times] = useState(() => listAgainTimes(new Date()));
  const [tomorrow] = useState(() => addDays(toLocalDay(new Date().toISOString()), 1));
  const [day, setDay] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const other = day < tomorrow ? null : toUtcTime(day, '10:00');
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const time = isTyping ? undefined : times[Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]) - 1];
    if (event.key === 'Escape') onClose();
    else if (time !== undefined) onChoose(time.at);
    else if (isTyping && event.key === 'Enter' && other !== null) onChoose(other);
    else return;
    event.preventDefault();
  };
  return (
    <Cluster
      gap={8}
      align="end"
      role="group"
      aria-label={t('againWhen')}
      className={className}
      onKeyDown={press}
    >
      <Text as="span" weight={600} self="center">
        {t('againWhen')}
      </Text>
      {times.map(({ name, at }, index) => (
        <Button
          key={name}
          ref={index === 0 ? first : undefined}
          size="sm"
          variant="default"
          rightSection={<Key name={String(index + 1)} />}
          onClick={() => onChoose(at)}
        >
          {t(name)}
        </Button>
      ))}
      <DateInput label={t('otherDay')} value={day} onChange={setDay} min={tomorrow} />
      {other === null ? null : <Button onClick={() => onChoose(other)}>{t('noteAgain')}</Button>}
      <Button variant="subtle" onClick={onClose}>
        {t('cancel')}
      </Button>
    </Cluster>
  );
};
