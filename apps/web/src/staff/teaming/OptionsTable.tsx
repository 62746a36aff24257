import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { getOptionName, toOptionKey } from './board.rules.ts';
import { FitsBadge } from './FitsBadge.tsx';
import { type OptionListProps, optionListId } from './OptionCards.tsx';
import { OptionNumber, Verdict } from './OptionFacts.tsx';
import cards from './OptionsTable.module.css';
import { formatOptionDistance, formatTimes, useLanguageNames } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';

const Head = () => {
  const t = useTeamingTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{t('row_number')}</th>
        <th scope="col">{t('row_name')}</th>
        <th scope="col">{t('row_distance')}</th>
        <th scope="col">{t('row_phone')}</th>
        <th scope="col">{t('row_load')}</th>
        <th scope="col">{t('row_verdict')}</th>
        <th scope="col">{t('row_time')}</th>
        <th scope="col">{t('row_language')}</th>
        <th scope="col">{t('row_place')}</th>
      </tr>
    </thead>
  );
};

/** Options as a table: the names are buttons, one tab stop with arrow keys. */
export const OptionsTable = ({
  label,
  rows,
  marked,
  allDay,
  floor,
  holds,
  onMark,
  onOpen,
  onKey,
}: OptionListProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const namesOf = useLanguageNames();
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = rows.map(toOptionKey);
  const stop = marked !== undefined && keys.includes(marked) ? marked : keys[0];
  const go = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    [...(body.current?.querySelectorAll('button') ?? [])][index]?.focus();
    onMark(row, true);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const acts: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onOpen(row);
      return;
    }
    const to = acts[event.key];
    if (to === undefined) {
      onKey(event, row);
      return;
    }
    event.preventDefault();
    go(to);
  };
  return (
    <Text as="section" surface="card" className={cards.tableFrame} aria-label={label} tabIndex={0}>
      <Table>
        <Head />
        <tbody ref={body} id={optionListId}>
          {rows.map((option, index) => {
            const key = toOptionKey(option);
            return (
              <tr key={key} aria-selected={key === marked} className={cards.tableRow}>
                <td>
                  <OptionNumber value={index + 1} marked={key === marked} />
                </td>
                <th scope="row">
                  <Button
                    variant="subtle"
                    className={cards.pick}
                    data-option
                    tabIndex={key === stop ? 0 : -1}
                    onClick={() => (key === marked ? onOpen(option) : onMark(option, false))}
                    onKeyDown={(event) => press(event, index)}
                  >
                    <Name>{getOptionName(option)}</Name>
                  </Button>
                  {option.side === 'witnesses' ? (
                    <Text as="span" tone="quiet" className={cards.kind}>
                      {t(option.witness_type)}
                    </Text>
                  ) : null}
                </th>
                <Text as="td" nowrap>
                  <bdi>{formatOptionDistance(option, language, t)}</bdi>
                </Text>
                <Text as="td" nowrap>
                  {option.side === 'witnesses' && option.phone !== null ? (
                    <PhoneNumber number={option.phone} />
                  ) : null}
                </Text>
                <td>
                  {option.side === 'witnesses' ? (
                    t('usedOf', { count: option.used, max: option.max_salons })
                  ) : (
                    <FitsBadge fits={option.fits} />
                  )}
                </td>
                <td>
                  <Verdict option={option} allDay={allDay} floor={floor} hold={holds.ofOption(option)} />
                </td>
                <Text as="td" nowrap>
                  {option.side === 'witnesses' ? (
                    <Ltr>{formatTimes(option, language)}</Ltr>
                  ) : (
                    <bdi>{formatTimes(option, language)}</bdi>
                  )}
                </Text>
                <td>
                  <bdi>{namesOf(option.side === 'witnesses' ? option.languages : [option.language])}</bdi>
                </td>
                <td>
                  <bdi>{option.city_name ?? t('placeUnknown')}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Text>
  );
};
