import type { User } from '@salons/contract/accounts';
import { phone } from '@salons/contract/phone';
import { failureText } from '../../lib/errors.texts.ts';
import { settings } from '../../lib/settings.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { requestPhoneCode } from '../entry/accounts.api.ts';
import classes from './PhoneProof.module.css';
import { usePhoneProofTexts } from './phoneProof.texts.ts';

interface PhoneProofProps {
  readonly user: User;
  /** The field's value; a number other than the account's has no state yet. */
  readonly typed: string;
  /** Called once a code for the account's number was sent. */
  readonly onSent: (phone: string) => void;
}

/** Whether the own number is verified, with verification by code (product §2.125). */
export const PhoneProof = ({ user, typed, onSent }: PhoneProofProps) => {
  const t = usePhoneProofTexts();
  const own = user.phone_number ?? '';
  const send = useSingleFlight({ mutationFn: () => requestPhoneCode(own), onSuccess: () => onSent(own) });
  const isOwn = own !== '' && phone.safeParse(typed).data === own;
  return (
    // Focus target when the button unmounts after the verification.
    <Stack gap={8} align="start" tabIndex={-1} className={classes.phone}>
      {isOwn ? (
        <StatusBadge tone={user.phone_verified ? 'done' : 'waiting'}>
          {t(user.phone_verified ? 'verified' : 'unverified')}
        </StatusBadge>
      ) : null}
      {isOwn && !user.phone_verified && settings.sms_login ? (
        <>
          <Text tone="quiet">{t('verifyAbout')}</Text>
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {t('verify')}
          </Button>
          <Text tone="wine" role="alert">
            {send.error === null ? '' : failureText(send.error)}
          </Text>
        </>
      ) : null}
    </Stack>
  );
};
