import type { User } from '@salons/contract/accounts';
import { useOwnDataTexts } from '../../nouns/account/ownData.texts.ts';
import { SwitchRow } from '../../ui/choices/SwitchRow.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { updateUserData } from '../entry/accounts.api.ts';

/** The two consents to messages, given and withdrawn separately, at once (product §2.21). */
export const MessagesCard = ({ user }: { readonly user: User }) => {
  const t = useOwnDataTexts();
  return (
    <Card gap={20} as="section">
      <h2>{t('messages')}</h2>
      <SwitchRow
        label={t('sms')}
        about={(on) => t(on ? 'smsOn' : 'smsOff')}
        on={user.sms_notifications}
        onChange={(on) => updateUserData(user, { sms_notifications: on })}
      />
      <SwitchRow
        label={t('updates')}
        about={(on) => t(on ? 'updatesOn' : 'updatesOff')}
        on={user.updates_consent}
        onChange={(on) => updateUserData(user, { updates_consent: on })}
      />
    </Card>
  );
};
