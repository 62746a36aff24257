import { cancelForm, type HostSalon } from '@salons/contract/salons';
import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { cancelSalon, removeSalon } from '../../nouns/salon/hostSalons.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx';
import { useRoomTexts } from './room.texts.ts';

interface EndProps {
  readonly salon: HostSalon;
  readonly onClose: () => void;
}

const CancelDialog = ({ salon, onClose }: EndProps) => {
  const t = useRoomTexts();
  const seats = salon.invites_pending_count + salon.invites_confirmed_count;
  return (
    <ReasonDialog
      title={t('cancelTitle')}
      schema={cancelForm}
      draft={`cancel.${salon.id}`}
      field={{
        label: t('reason'),
        help: t('reasonHelp'),
        errors: { tooLong: t('reasonTooLong') },
      }}
      submit={t('cancel')}
      variant="outline"
      leave={t('keepSalon')}
      onReason={(reason) => cancelSalon(salon.id, reason)}
      onClose={onClose}
    >
      <Stack as="ul" gap={8}>
        <li>{seats === 0 ? t('cancelNobody') : t('cancelGuests', { count: seats })}</li>
        {(salon.teamings ?? []).length > 0 ? <li>{t('cancelWitness')}</li> : null}
        <li>{t('cancelFinal')}</li>
      </Stack>
    </ReasonDialog>
  );
};

/** Codes about a salon's time and form have another meaning on deletion (product §5.32). */
const getRefusalText = (failure: Error, t: ReturnType<typeof useRoomTexts>): string | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'alreadyTeamedWithWitness') return t('removeHeld');
  if (failure.code === 'invalid') return t('removePast');
  return failure.status === 404 ? t('removeGone') : undefined;
};

const RemoveDialog = ({ salon, onClose }: EndProps) => {
  const t = useRoomTexts();
  const remove = useSingleFlight({ mutationFn: () => removeSalon(salon.id), onSuccess: onClose });
  return (
    <Dialog opened onClose={onClose} title={t('removeTitle')}>
      <p>{t('removeAbout')}</p>
      <Text tone="wine" role="alert">
        {remove.error === null ? '' : (getRefusalText(remove.error, t) ?? failureText(remove.error))}
      </Text>
      <DialogActions>
        <Button variant="outline" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('keepSalon')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * Ending a salon: cancelling notifies the people involved, deleting is for one without bookings (product
 * §5.22, §5.23).
 */
export const EndSalon = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useRoomTexts();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'remove'>();
  const close = () => setOpenDialog(undefined);
  return (
    <Stack gap={12}>
      {salon.can.cancel ? (
        <Button variant="outline" onClick={() => setOpenDialog('cancel')}>
          {t('cancel')}
        </Button>
      ) : null}
      {salon.can.remove ? (
        <Button variant="subtle" onClick={() => setOpenDialog('remove')}>
          {t('remove')}
        </Button>
      ) : null}
      {openDialog === 'cancel' ? <CancelDialog salon={salon} onClose={close} /> : null}
      {openDialog === 'remove' ? <RemoveDialog salon={salon} onClose={close} /> : null}
    </Stack>
  );
};
