import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { getZone, type OptionRow, type SideRow } from './board.rules.ts';
import cards from './CompareDialog.module.css';
import { Verdict } from './OptionFacts.tsx';
import { formatMoment, formatOptionDistance, formatTimes, useLanguageNames } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import { useChosen } from './useSides.ts';

type Salon = Extract<SideRow, { side: 'salons' }>;
type Witness = Extract<SideRow, { side: 'witnesses' }>;

const useSalonWords = (salon: Salon) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const namesOf = useLanguageNames();
  const access = [
    ...(salon.floor === null || salon.is_digital
      ? []
      : [salon.floor === 0 ? t('ground') : t('floor', { floor: salon.floor })]),
    ...(salon.accessibility.includes('Elevator') ? [t('elevator')] : []),
    ...(salon.accessibility.includes('Wheelchair accessibility') ? [t('wheelchair')] : []),
  ].join(', ');
  return {
    time: formatMoment(salon.event_time, getZone(salon), language),
    place: salon.is_digital ? t('online') : (salon.city_name ?? t('placeUnknown')),
    language: namesOf([salon.language]),
    type: salon.preferred_witness_type === null ? t('anyType') : t(salon.preferred_witness_type),
    access: access === '' ? t('missing') : access,
    teamed: t('teamedOf', { count: salon.teamings.length, max: salon.witnesses_needed }),
  };
};

const useWitnessWords = (witness: Witness, option: OptionRow) => {
  const t = useTeamingTexts();
  const namesOf = useLanguageNames();
  const slot = witness.slots.find(({ id }) => id === option.witness_salon);
  const radius = slot === undefined || slot.radius_km === null ? [] : [t('radius', { km: slot.radius_km })];
  const home = slot?.is_digital === true ? t('online') : (witness.city_name ?? t('placeUnknown'));
  const stairs = { true: t('climbs'), false: t('noStairs'), null: t('stairsUnknown') };
  return {
    time: slot === undefined ? t('missing') : `${slot.start_time}–${slot.end_time}`,
    place: [home, ...radius].join(', '),
    language: namesOf(witness.languages),
    type: t(witness.witness_type),
    access: [stairs[`${witness.can_climb_stairs}`], ...(witness.needs_ride ? [t('needsRide')] : [])].join(
      ', ',
    ),
    teamed: t('teamedOf', { count: witness.teamings.length, max: witness.max_salons }),
  };
};

interface BothProps {
  readonly salon: Salon;
  readonly witness: Witness;
  readonly option: OptionRow;
}

const Both = ({ salon, witness, option }: BothProps) => {
  const t = useTeamingTexts();
  const one = useSalonWords(salon);
  const other = useWitnessWords(witness, option);
  const rows: readonly (readonly [string, ReactNode, ReactNode])[] = [
    [t('row_time'), one.time, other.time],
    [t('row_place'), one.place, other.place],
    [t('row_language'), one.language, other.language],
    [t('row_type'), one.type, other.type],
    [t('row_access'), one.access, other.access],
    [t('row_teamed'), one.teamed, other.teamed],
  ];
  return (
    <Table className={cards.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Name>{salon.name}</Name>
          </th>
          <th scope="col">
            <Name>{witness.full_name}</Name>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, left, right]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>
              <bdi>{left}</bdi>
            </td>
            <td>
              <bdi>{right}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

interface CompareDialogProps {
  readonly row: SideRow;
  readonly option: OptionRow;
  readonly allDay: boolean;
  /** The team button, or why there is none. */
  readonly action: ReactNode;
  readonly onClose: () => void;
}

/** Both sides beside each other, before teaming. */
export const CompareDialog = ({ row, option, allDay, action, onClose }: CompareDialogProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const other = useChosen(option.side, option.side === 'salons' ? option.host_salon : option.witness);
  const salon = row.side === 'salons' ? row : other.row;
  const witness = row.side === 'witnesses' ? row : other.row;
  return (
    <Dialog opened onClose={onClose} title={t('compareTitle')}>
      {other.error !== null && other.row === undefined ? (
        <ErrorState error={other.error} onRetry={other.retry} />
      ) : null}
      {salon?.side === 'salons' && witness?.side === 'witnesses' ? (
        <Both salon={salon} witness={witness} option={option} />
      ) : other.error === null ? (
        <Skeletons count={4} height={40} />
      ) : null}
      <p>
        {t('row_distance')}
        {' · '}
        <bdi>{formatOptionDistance(option, language, t)}</bdi>
        {' · '}
        <bdi>{formatTimes(option, language)}</bdi>
      </p>
      <Verdict option={option} allDay={allDay} />
      <DialogActions>
        {action}
        <Button variant="default" onClick={onClose}>
          {t('backToList')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
