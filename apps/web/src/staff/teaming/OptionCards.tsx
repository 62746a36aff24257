import type { TeamingHold } from '@salons/contract/teaming-holds';
import type { KeyboardEvent } from 'react';
import { ChoiceList } from '../../ui/choices/ChoiceList.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getOptionName, type OptionRow, toOptionKey } from './board.rules.ts';
import { FitsBadge } from './FitsBadge.tsx';
import cards from './OptionCards.module.css';
import { OptionNumber, Verdict } from './OptionFacts.tsx';
import type { Holds } from './useHolds.ts';
import { useOptionFacts } from './useOptionFacts.ts';

export const optionListId = 'teaming-options';

const Card = (props: {
  readonly option: OptionRow;
  readonly number: number;
  readonly marked: boolean;
  readonly allDay: boolean;
  readonly floor: number | null | undefined;
  readonly hold: TeamingHold | undefined;
}) => {
  const { option } = props;
  const toFacts = useOptionFacts();
  return (
    <>
      <OptionNumber value={props.number} marked={props.marked} />
      <Text as="span" weight={600} breaks>
        <Name>{getOptionName(option)}</Name>
      </Text>
      {option.side === 'witnesses' ? (
        <Text as="span" nowrap>
          {option.phone === null ? null : <PhoneNumber number={option.phone} />}
        </Text>
      ) : (
        <FitsBadge fits={option.fits} />
      )}
      <Cluster as="span" gap={8} rowGap={4} align="center">
        {toFacts(option).map((fact) => (
          <StatusBadge tone="quiet" plain key={fact}>
            {fact}
          </StatusBadge>
        ))}
        <Verdict option={option} allDay={props.allDay} floor={props.floor} hold={props.hold} />
      </Cluster>
    </>
  );
};

export interface OptionListProps {
  readonly label: string;
  readonly rows: readonly OptionRow[];
  readonly marked: string | undefined;
  readonly allDay: boolean;
  /** The chosen salon's floor, where it has stairs only. */
  readonly floor: number | null | undefined;
  readonly holds: Holds;
  readonly onMark: (option: OptionRow, replace: boolean) => void;
  readonly onOpen: (option: OptionRow) => void;
  readonly onKey: (event: KeyboardEvent, option: OptionRow) => void;
}

/** Options as numbered cards. A click also marks one on the map; Enter or a second click compares. */
export const OptionCards = ({
  label,
  rows,
  marked,
  allDay,
  floor,
  holds,
  onMark,
  onOpen,
  onKey,
}: OptionListProps) => (
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
      <Card
        option={option}
        number={index + 1}
        marked={toOptionKey(option) === marked}
        allDay={allDay}
        floor={floor}
        hold={holds.ofOption(option)}
      />
    )}
  </ChoiceList>
);
