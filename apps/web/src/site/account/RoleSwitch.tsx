import type { User } from '@salons/contract/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storeChangedUser, storeUser, useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { PageColumn } from '../../ui/layout/Page.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import classes from './RoleChange.module.css';
import { ChangedBefore, isHeldByUpcoming, RoleRefusal } from './RoleRefusal.tsx';
import { selectRole } from './roleChange.api.ts';
import {
  type CustomerRole,
  getCustomerRole,
  getSalonPath,
  otherRole,
  pageAfterChange,
} from './roleChange.rules.ts';
import { useRoleChangeTexts } from './roleChange.texts.ts';

interface SwitchDialogProps {
  readonly user: User;
  readonly role: CustomerRole;
  readonly onClose: () => void;
  readonly onChanged: (changed: User) => void;
}

const SwitchDialog = ({ user, role, onClose, onChanged }: SwitchDialogProps) => {
  const t = useRoleChangeTexts();
  const toHost = role === 'guest';
  const change = useSingleFlight({ mutationFn: () => selectRole(otherRole(role)), onSuccess: onChanged });
  const isOver = user.is_change_role_this_year;
  return (
    <Dialog opened onClose={onClose} title={t(toHost ? 'toHost' : 'toGuest')}>
      {isOver ? (
        <p>
          <ChangedBefore />
        </p>
      ) : (
        <>
          {change.error === null ? (
            <>
              <p>{t(toHost ? 'toHostAbout' : 'toGuestAbout')}</p>
              <Text tone="quiet">{t('onceASeason')}</Text>
            </>
          ) : null}
          <RoleRefusal role={role} failure={change.error} />
        </>
      )}
      <DialogActions>
        {isOver ? null : isHeldByUpcoming(change.error) ? (
          <ButtonLink to={getSalonPath(user, role)} onClick={onClose}>
            {t(toHost ? 'toRequestAhead' : 'toSalonAhead')}
          </ButtonLink>
        ) : (
          <Button loading={change.isPending} onClick={() => change.mutate()}>
            {t(toHost ? 'toHost' : 'toGuest')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {isOver || change.error !== null ? t('close') : t(toHost ? 'staysGuest' : 'staysHost')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface RoleSwitchProps {
  readonly inPanel?: boolean;
}

/** The change between host and guest, with its consequences explained first (product §2.24). */
export const RoleSwitch = ({ inPanel = false }: RoleSwitchProps) => {
  const t = useRoleChangeTexts();
  const user = useUser();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const role = user === undefined ? undefined : getCustomerRole(user);
  if (user === undefined || role === undefined) return null;
  const toHost = role === 'guest';
  const settle = (changed: User) => {
    setIsAsked(false);
    if (inPanel) {
      storeUser(changed);
      return;
    }
    storeChangedUser(changed, pageAfterChange(changed));
    void navigate(pageAfterChange(changed));
  };
  const line = (
    <Cluster gap={20} rowGap={12} align="center">
      {inPanel ? null : <Text tone="quiet">{t(toHost ? 'wantHost' : 'wantGuest')}</Text>}
      <Button variant="default" fullWidth={inPanel} onClick={() => setIsAsked(true)}>
        {t(toHost ? 'toHost' : 'toGuest')}
      </Button>
      {isAsked ? (
        <SwitchDialog user={user} role={role} onClose={() => setIsAsked(false)} onChanged={settle} />
      ) : null}
    </Cluster>
  );
  return inPanel ? line : <PageColumn className={classes.line}>{line}</PageColumn>;
};
