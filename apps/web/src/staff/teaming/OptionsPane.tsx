import type { KeyboardEvent } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { useIsPhone } from '../../lib/media.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { focusChoice } from '../../ui/choices/ChoiceList.tsx';
import { EmptyState, ErrorState, Skeletons, Waiting } from '../../ui/feedback/States.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { More } from '../../ui/overlays/More.tsx';
import { BoardSummary } from './BoardSummary.tsx';
import { getSideName, type OptionRow } from './board.rules.ts';
import { Chosen } from './Chosen.tsx';
import { EmptyOptions } from './EmptyOptions.tsx';
import { OptionCards, optionListId } from './OptionCards.tsx';
import { OptionFilters } from './OptionFilters.tsx';
import frame from './OptionsPane.module.css';
import { OptionsTable } from './OptionsTable.tsx';
import { PlanPane } from './plan/PlanPane.tsx';
import type { Plan } from './plan/usePlan.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Board } from './useBoard.ts';
import type { Holds } from './useHolds.ts';
import type { Options, useChosen, useTeamingSummary } from './useSides.ts';

/** Focuses the marked option, else the first, else the selected row's name. */
export const focusOptions = (): void => {
  if (focusChoice(optionListId)) return;
  const inTable = document.querySelector<HTMLElement>(`#${optionListId} [data-option][tabindex="0"]`);
  (inTable ?? document.getElementById('teaming-chosen'))?.focus();
};

interface PaneProps {
  readonly board: Board;
  readonly view: 'map' | 'table';
  readonly chosen: ReturnType<typeof useChosen>;
  readonly options: Options;
  readonly holds: Holds;
  readonly summary: ReturnType<typeof useTeamingSummary>;
  readonly plan: Plan | undefined;
  readonly canAct: boolean;
  readonly onNext: (() => void) | undefined;
  readonly onMark: (option: OptionRow, replace: boolean) => void;
  readonly onOpen: (option: OptionRow) => void;
  readonly onKey: (event: KeyboardEvent, option: OptionRow) => void;
  readonly onUndone: () => void;
}

const List = (props: PaneProps & { readonly name: string; readonly id: number }) => {
  const { board, view, options, id, name, chosen } = props;
  const { row } = chosen;
  const t = useTeamingTexts();
  // On a phone a table would push the warnings out of sight.
  const isPhone = useIsPhone();
  const { rows, error, state } = options;
  if (rows === undefined) return <Waiting error={error} onRetry={options.retry} count={4} height={84} />;
  if (rows.length === 0) return state === null ? null : <EmptyOptions board={board} id={id} state={state} />;
  const listProps = {
    label: t(board.allDay ? 'freeOnDay' : 'fittingFor', { name }),
    rows,
    marked: board.option,
    allDay: board.allDay,
    holds: props.holds,
    floor: row?.side === 'salons' && !row.has_elevator ? row.floor : undefined,
    onMark: props.onMark,
    onOpen: props.onOpen,
    onKey: props.onKey,
  };
  return (
    <>
      {view === 'map' || isPhone ? <OptionCards {...listProps} /> : <OptionsTable {...listProps} />}
      {options.more === undefined ? null : (
        <More busy={options.isLoadingMore} onMore={options.more}>
          {t('more')}
        </More>
      )}
    </>
  );
};

/** The selected row with its options. */
export const OptionsPane = (props: PaneProps) => {
  const { board, chosen, options, holds, onNext } = props;
  const t = useTeamingTexts();
  const { row, error } = chosen;
  if (board.chosen === undefined)
    return (
      <div className={frame.unchosen}>
        {props.plan?.id === undefined ? (
          <BoardSummary {...{ board, holds, summary: props.summary, plan: props.plan, onStart: onNext }} />
        ) : (
          <PlanPane board={board} plan={props.plan} />
        )}
      </div>
    );
  const back = (
    <Button variant="subtle" className={frame.back} onClick={() => board.choose(undefined)}>
      {t('backToList')}
    </Button>
  );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Stack
      as="section"
      grow
      gap={12}
      className={frame.options}
      aria-label={row === undefined ? t('title') : getSideName(row)}
    >
      {back}
      {isGone ? <EmptyState title={t('gone')}>{t('goneAbout')}</EmptyState> : null}
      {row === undefined && error !== null && !isGone ? (
        <ErrorState error={error} onRetry={chosen.retry} />
      ) : null}
      {row === undefined && error === null ? <Skeletons count={3} /> : null}
      {row === undefined || isGone ? null : (
        <>
          <Chosen
            board={board}
            row={row}
            hold={holds.ofRow(row)}
            canAct={props.canAct}
            onUndone={props.onUndone}
          />
          <Row rowGap={4} gap={16} align="center" justify="between">
            <Text as="span" tone="quiet" size={16} role="status">
              {options.rows === undefined ? '' : t('options', { count: options.count })}
            </Text>
            {onNext === undefined ? null : (
              <Button variant="subtle" onClick={onNext}>
                {t('next')}
              </Button>
            )}
          </Row>
          <OptionFilters key={row.id} board={board} />
          <List {...props} name={getSideName(row)} id={row.id} />
        </>
      )}
    </Stack>
  );
};
