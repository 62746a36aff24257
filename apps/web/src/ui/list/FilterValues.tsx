import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { DateInput } from '../dates/DateInput.tsx';
import { isCalendarDay } from '../dates/typedDate.ts';
import { Tick } from '../feedback/Tick.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Cluster, Row, Stack } from '../layout/layout.tsx';
import { Pill } from '../layout/Pill.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './FilterValues.module.css';
import type {
  ChoicesFilter,
  DaysFilter,
  DaysPreset,
  FilterState,
  ListFilter,
  NumberFilter,
} from './filters.ts';
import { useListTexts } from './list.texts.ts';

interface ValuesProps<F extends ListFilter> {
  readonly filter: F;
  readonly state: FilterState;
}

// More choices than this get a search field.
const glance = 14;
const shownAtOnce = 60;
const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replace(/["'׳״\u0591-\u05C7]/g, '')
    .replace(/[-־]/g, ' ');

/** The first change of a filter pushes a history entry; later ones replace it while the filter is open. */
const useOneStep = (state: FilterState) => {
  const changed = useRef(false);
  return (parts: Readonly<Record<string, string | readonly string[]>>) => {
    state.change(parts, { replace: changed.current });
    changed.current = true;
  };
};

const Choices = ({ filter, state }: ValuesProps<ChoicesFilter>) => {
  const t = useListTexts();
  const id = useId();
  const change = useOneStep(state);
  const [typed, setTyped] = useState('');
  // Optimistic: ticks show before the list has loaded.
  const [chosen, setChosen] = useState(state.values(filter.name));
  const [first] = useState(chosen);
  const { choices, onSearch, isSingle = false } = filter;
  const isLong = onSearch !== undefined || choices.length > glance;
  const fitting =
    typed.trim() === '' || onSearch !== undefined
      ? choices
      : choices.filter(({ label }) => plain(label).includes(plain(typed.trim())));
  // Values selected on opening come first; the order does not change while ticking.
  const sorted =
    isLong && typed === ''
      ? [...fitting].sort(
          (one, other) => Number(first.includes(other.value)) - Number(first.includes(one.value)),
        )
      : fitting;
  const tick = (value: string, on: boolean) => {
    const next = isSingle
      ? on
        ? [value]
        : []
      : on
        ? [...chosen, value]
        : chosen.filter((one) => one !== value);
    setChosen(next);
    if (next.length === 0) state.clear([filter.name]);
    else change({ [filter.name]: next });
  };
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" tone="quiet" size={16}>
        {filter.label}
      </Text>
      {isLong ? (
        <TextInput
          type="search"
          dir={typed === '' ? undefined : 'auto'}
          data-autofocus
          aria-label={t('findValue')}
          placeholder={t('findValue')}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onSearch?.(event.currentTarget.value);
          }}
        />
      ) : null}
      <Stack as="ul" className={classes.choices}>
        {sorted.slice(0, shownAtOnce).map(({ value, label }, index) => (
          <li key={value}>
            <Row surface="item" as="label" grow gap={8} align="center" touch size={16}>
              <Tick
                type={isSingle ? 'radio' : 'checkbox'}
                name={id}
                data-autofocus={!isLong && index === 0 ? true : undefined}
                checked={chosen.includes(value)}
                onChange={(event) => tick(value, event.currentTarget.checked)}
              />
              <bdi>{label}</bdi>
            </Row>
          </li>
        ))}
      </Stack>
      {sorted.length === 0 ? (
        <Text tone="quiet" size={16}>
          {t('noValue')}
        </Text>
      ) : null}
      {sorted.length > shownAtOnce ? (
        <Text tone="quiet" size={16}>
          {t('more', { number: formatNumber(sorted.length - shownAtOnce) })}
        </Text>
      ) : null}
    </Stack>
  );
};

const Days = ({ filter, state }: ValuesProps<DaysFilter>) => {
  const t = useListTexts();
  const change = useOneStep(state);
  // An unfinished date stays in its field and does not filter.
  const [typed, setTyped] = useState({
    [filter.from]: state.values(filter.from)[0] ?? '',
    [filter.until]: state.values(filter.until)[0] ?? '',
  });
  const choose = (days: Readonly<Record<string, string>>) => {
    setTyped((before) => ({ ...before, ...days }));
    if (Object.values(days).every((day) => day === '' || isCalendarDay(day))) change(days);
  };
  const isChosen = ({ from, until }: DaysPreset) =>
    typed[filter.from] === from && typed[filter.until] === until;
  const { presets = [], marks = [] } = filter;
  const field = (name: string, label: string, isFirst: boolean) => (
    <DateInput
      label={label}
      isFirst={isFirst}
      value={typed[name] ?? ''}
      min="2000-01-01"
      max="2100-12-31"
      marks={marks}
      onChange={(value) => choose({ [name]: value })}
    />
  );
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" tone="quiet" size={16}>
        {filter.label}
      </Text>
      {presets.length === 0 ? null : (
        <Cluster gap={8}>
          {presets.map((preset) => (
            <Pill
              key={preset.label}
              aria-pressed={isChosen(preset)}
              onClick={() => choose({ [filter.from]: preset.from, [filter.until]: preset.until })}
            >
              {preset.label}
            </Pill>
          ))}
        </Cluster>
      )}
      {field(filter.from, t('from'), true)}
      {field(filter.until, t('until'), false)}
    </Stack>
  );
};

const AtLeast = ({ filter, state }: ValuesProps<NumberFilter>) => {
  const t = useListTexts();
  const change = useOneStep(state);
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      data-autofocus
      label={`${filter.label}: ${t('atLeast')}`}
      defaultValue={state.values(filter.name)[0] ?? ''}
      min={1}
      max={filter.max}
      onChange={(event) => {
        const { value, validity } = event.currentTarget;
        if (validity.valid) change({ [filter.name]: value });
      }}
    />
  );
};

/** The values of one filter; every tick takes effect at once. */
export const FilterValues = ({ filter, state }: ValuesProps<ListFilter>) => {
  switch (filter.kind) {
    case 'choices':
      return <Choices filter={filter} state={state} />;
    case 'days':
      return <Days filter={filter} state={state} />;
    case 'number':
      return <AtLeast filter={filter} state={state} />;
  }
};
