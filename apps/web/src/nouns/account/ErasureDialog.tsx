import type { User } from '@salons/contract/accounts';
import type { Account } from '@salons/contract/own-data';
import { z } from 'zod';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { askForErasure, sendErasureLink } from './erasure.api.ts';
import { useErasureTexts } from './erasure.texts.ts';

const withPassword = z.object({ password: z.string().min(1).max(1000) });
const withoutPassword = z.object({ password: z.string().nullish() });

interface ErasureDialogProps {
  readonly user: User;
  readonly account: Account;
  readonly onClose: () => void;
}

const ByLink = ({ label }: { readonly label: string }) => {
  const t = useErasureTexts();
  const send = useSingleFlight({ mutationFn: sendErasureLink });
  return (
    <>
      <div>
        <Button variant="subtle" loading={send.isPending} onClick={() => send.mutate()}>
          {label}
        </Button>
      </div>
      <Text tone="olive" role="status">
        {send.isSuccess ? t('linkSent') : ''}
      </Text>
      <Text tone="wine" role="alert">
        {send.error === null ? '' : failureText(send.error)}
      </Text>
    </>
  );
};

const AskForm = ({ user, account, onClose }: ErasureDialogProps) => {
  const t = useErasureTexts();
  const form = useZodForm(account.has_password ? withPassword : withoutPassword, { password: '' });
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        await askForErasure({ password });
        onClose();
      }}
      otherwise={{ conflict: t('lastAdmin') }}
    >
      {account.has_password ? (
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('password')}
          errors={{ invalidCredentials: t('wrongPassword') }}
          required
        />
      ) : null}
      {account.has_password && user.email !== null ? <ByLink label={t('byMail')} /> : null}
      <DialogSubmit onClose={onClose} variant="outline">
        {t('submit')}
      </DialogSubmit>
    </Form>
  );
};

/**
 * Explains an erasure and requires proof: password, a fresh login, or a link by mail (product §13.5, §13.8).
 */
export const ErasureDialog = (props: ErasureDialogProps) => {
  const { user, account, onClose } = props;
  const t = useErasureTexts();
  const canAsk = account.has_password || account.is_fresh_login;
  return (
    <Dialog opened onClose={onClose} title={t('eraseTitle')}>
      <p>{t('whatHappens')}</p>
      <Grid as="ul" gap={8}>
        <li>{t('ends')}</li>
        <li>{t('goes')}</li>
        <li>{t('stays')}</li>
        <li>{t('final')}</li>
      </Grid>
      {canAsk ? (
        <AskForm {...props} />
      ) : (
        <>
          <p>{t(user.email === null ? 'logInAnew' : 'byMailAbout')}</p>
          {user.email === null ? null : <ByLink label={t('sendLink')} />}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
