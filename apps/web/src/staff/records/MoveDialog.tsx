import type { Undo } from '@salons/contract/fields';
import type { SalonRow } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDistance, formatTime, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { showFailure, showNotice } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { eveningQuery, moveInvitation, undoAnswer } from './invitations.staff.api.ts';
import { salonsQuery } from './people.api.ts';
import { useProfileTexts } from './profile/profile.texts.ts';

const restMs = 350;

interface MoveDialogProps {
  readonly invitation: { readonly id: number; readonly host_salon: number; readonly guests_number: number };
  readonly name: string;
  readonly onClose: () => void;
}

interface SalonsProps extends Pick<MoveDialogProps, 'invitation'> {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onChoose: (salon: SalonRow) => void;
}

const About = ({ salon }: { readonly salon: SalonRow }) => {
  const t = useProfileTexts();
  const language = useLanguage();
  return (
    <>
      <Text as="span" weight={600}>
        <Name>{salon.salon_name}</Name>
      </Text>
      <Text as="span" size={16}>
        <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
        {salon.city_name === null ? null : (
          <>
            {' · '}
            <bdi>{salon.city_name}</bdi>
          </>
        )}
        {salon.distance === null
          ? null
          : ` · ${formatDistance(salon.distance, language, salon.distance_approximate)}`}
        {` · ${t('moveFree', { count: salon.free_places })}`}
      </Text>
    </>
  );
};

/** Salons with room: those of the same day first, each group by distance from the present one. */
const Salons = ({ invitation, text, isBusy, onChoose }: SalonsProps) => {
  const t = useProfileTexts();
  const evening = useQuery(eveningQuery(invitation.host_salon)).data;
  const place =
    evening?.lat != null && evening.lng != null ? ([evening.lat, evening.lng] as const) : undefined;
  const day = evening && toLocalDay(evening.event_time, evening.time_zone);
  const wanted = { text, near: place, places: invitation.guests_number };
  const sameDay = useQuery({ ...salonsQuery({ ...wanted, day }), enabled: day !== undefined });
  const { data, error, refetch } = useQuery(salonsQuery(wanted));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined || sameDay.isLoading) return <Skeletons count={3} height={56} />;
  const found = [...(sameDay.data ?? []), ...data].filter(({ id }) => id !== invitation.host_salon);
  const salons = [...new Map(found.map((salon) => [salon.id, salon])).values()];
  if (salons.length === 0) return <p role="status">{t('moveNone')}</p>;
  return (
    <Stack as="ul" gap={8}>
      {salons.map((salon) => (
        <li key={salon.id}>
          <Stack
            as="button"
            type="button"
            surface="item"
            gap={4}
            disabled={isBusy}
            onClick={() => onChoose(salon)}
          >
            <About salon={salon} />
          </Stack>
        </li>
      ))}
    </Stack>
  );
};

/** Moves a request to another salon; the choice moves it, and can be undone for a minute (product §10.175). */
export const MoveDialog = ({ invitation, name, onClose }: MoveDialogProps) => {
  const t = useProfileTexts();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), restMs);
  const [moved, setMoved] = useState<{ readonly salon: string; readonly undo: Undo }>();
  const moving = useSingleFlight({
    mutationFn: (salon: SalonRow) => moveInvitation(invitation.id, salon.id),
    onSuccess: ({ undo }, salon) => setMoved({ salon: salon.salon_name, undo }),
    onError: showFailure,
  });
  if (moved !== undefined)
    return (
      <Dialog opened onClose={onClose} title={t('moved', { name })}>
        <p role="status">{t('movedTo', { salon: moved.salon })}</p>
        {moved.undo === null ? null : (
          <UndoLine
            undo={moved.undo}
            act={t('move')}
            onUndo={() =>
              undoAnswer(moved.undo?.event ?? 0)
                .then(() => {
                  showNotice(t('moveUndone'));
                  onClose();
                })
                .catch(showFailure)
            }
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={t('moveTitle', { name })}>
      <p>{t('moveAbout')}</p>
      <TextInput
        type="search"
        dir="auto"
        label={t('moveFind')}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Salons invitation={invitation} text={text} isBusy={moving.isPending} onChoose={moving.mutate} />
    </Dialog>
  );
};
