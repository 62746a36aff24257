import { Button } from '@mantine/core';
import type { User } from '@salons/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { settings } from '../../lib/settings.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { requestPhoneCode, updateUserData } from './accounts.api.ts';
import classes from './OwnData.module.css';
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx';
import { usePhoneProofTexts } from './phoneProof.texts.ts';

/** Whether the own number is proved, and the way to prove it by a code (product §2.125). */
export const PhoneProof = ({ user }: { readonly user: User }) => {
  const t = usePhoneProofTexts();
  const [asks, setAsks] = useState(false);
  const phone = user.phone_number ?? '';
  const send = useMutation({ mutationFn: () => requestPhoneCode(phone), onSuccess: () => setAsks(true) });
  if (phone === '') return null;
  if (user.phone_verified)
    return (
      <div className={classes.phone}>
        <StatusBadge tone="done">{t('verified')}</StatusBadge>
      </div>
    );
  return (
    <div className={`${classes.row} ${classes.phone}`}>
      <div>
        <StatusBadge tone="waiting">{t('unverified')}</StatusBadge>
      </div>
      {settings.sms_login ? (
        <>
          <p className={classes.about}>{t('verifyAbout')}</p>
          <div>
            <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
              {t('verify')}
            </Button>
          </div>
          <p role="alert" className={classes.error}>
            {send.error === null ? '' : failureText(send.error)}
          </p>
        </>
      ) : null}
      {asks ? (
        <PhoneCodeDialog
          phone={phone}
          isNew={false}
          onCode={(phone_code) => updateUserData(user, { phone_number: phone, phone_code })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  );
};
