import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { ChoiceList } from '../../ui/choices/ChoiceList.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getOptionName, type OptionRow, toOptionKey } from './board.rules.ts';
import cards from './OptionCards.module.css';
import { OptionNumber, Verdict } from './OptionFacts.tsx';
import { formatOptionDistance, formatTimes, useLanguageNames } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';

export const optionListId = 'teaming-options';

const Card = (props: {
  readonly option: OptionRow;
  readonly number: number;
  readonly marked: boolean;
  readonly allDay: boolean;
}) => {
  const { option } = props;
  const t = useTeamingTexts();
  const language = useLanguage();
  const namesOf = useLanguageNames();
  const kind = option.side === 'witnesses' ? t(option.witness_type) : (option.city_name ?? t('placeUnknown'));
  const languages = namesOf(option.side === 'witnesses' ? option.languages : [option.language]);
  return (
    <>
      <OptionNumber value={props.number} marked={props.marked} />
      <Stack as="span">
        <Text as="span" weight={600} breaks>
          <Name>{getOptionName(option)}</Name>
        </Text>
        <Text as="span" tone="quiet" size={16}>
          <bdi>{kind}</bdi>
          {' · '}
          <bdi>{languages}</bdi>
          {' · '}
          <Text as="bdi" nowrap>
            {formatTimes(option, language)}
          </Text>
        </Text>
      </Stack>
      <Text as="span" nowrap>
        <bdi>{formatOptionDistance(option, language, t)}</bdi>
      </Text>
      <Verdict option={option} allDay={props.allDay} />
    </>
  );
};

export interface OptionListProps {
  readonly label: string;
  readonly rows: readonly OptionRow[];
  readonly marked: string | undefined;
  readonly allDay: boolean;
  readonly onMark: (option: OptionRow, replace: boolean) => void;
  readonly onOpen: (option: OptionRow) => void;
  readonly onKey: (event: KeyboardEvent, option: OptionRow) => void;
}

/** Options as numbered cards. A click also marks one on the map; Enter or a second click compares. */
export const OptionCards = ({ label, rows, marked, allDay, onMark, onOpen, onKey }: OptionListProps) => (
  <ChoiceList
    id={optionListId}
    label={label}
    rows={rows}
    toKey={toOptionKey}
    chosen={marked}
    onChoose={(option) => (toOptionKey(option) === marked ? onOpen(option) : onMark(option, false))}
    onEnter={onOpen}
    onReach={(option) => onMark(option, true)}
    onKey={onKey}
    className={cards.cards}
    rowClassName={cards.optionCard}
  >
    {(option, index) => (
      <Card option={option} number={index + 1} marked={toOptionKey(option) === marked} allDay={allDay} />
    )}
  </ChoiceList>
);
