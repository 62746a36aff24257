import type { User } from '@salons/contract/accounts';
import { useNavigate } from 'react-router';
import { logOut, storeChangedUser, storeUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { readChoice } from '../asking/storedChoice.api.ts';
import { isHeldByUpcoming, RoleRefusal } from './RoleRefusal.tsx';
import { selectRole } from './roleChange.api.ts';
import { type CustomerRole, getCustomerRole, getSalonPath, pageAfterChange } from './roleChange.rules.ts';
import { useRoleChangeTexts } from './roleChange.texts.ts';

/** A user who chooses to be a guest continues with the salon chosen before (product §6.18). */
const readChosenPath = ({ role }: User) => (role === 'guest' ? readChoice()?.path : undefined);

interface QuestionProps {
  readonly role: CustomerRole;
}

const Question = ({ role }: QuestionProps) => {
  const t = useRoleChangeTexts();
  const navigate = useNavigate();
  const answer = useSingleFlight({
    mutationFn: ({ selected }: { readonly selected: CustomerRole; readonly toSalon?: boolean }) =>
      selectRole(selected),
    onSuccess: (changed, { selected, toSalon = false }) => {
      // An unchanged role continues to the original destination.
      if (selected === role && !toSalon) {
        storeUser(changed);
        return;
      }
      const to =
        selected === role
          ? getSalonPath(changed, role)
          : (readChosenPath(changed) ?? pageAfterChange(changed));
      storeChangedUser(changed, to);
      void navigate(to);
    },
  });
  const isHeld = isHeldByUpcoming(answer.error);
  return (
    <Dialog opened closable={false} onClose={() => undefined} title={t('question')}>
      <p>{t('questionAbout')}</p>
      <RoleRefusal role={role} failure={answer.error} />
      {isHeld ? (
        <Button loading={answer.isPending} onClick={() => answer.mutate({ selected: role, toSalon: true })}>
          {t(role === 'host' ? 'staysAndGoesHost' : 'staysAndGoesGuest')}
        </Button>
      ) : null}
      <Grid gap={12}>
        {(['host', 'guest'] as const).map((choice) => (
          <Grid
            surface="choice"
            roomy
            as="button"
            gap={4}
            key={choice}
            type="button"
            aria-disabled={answer.isPending}
            onClick={() => (answer.isPending ? undefined : answer.mutate({ selected: choice }))}
          >
            <Cluster as="span" gap={12} rowGap={4} align="baseline" justify="between">
              <Text as="span" weight={500}>
                {t(choice)}
              </Text>
              {choice === role ? (
                <Text as="span" tone="quiet" size={16}>
                  {t('asBefore')}
                </Text>
              ) : null}
            </Cluster>
            <Text as="span" tone="quiet" size={16}>
              {t(choice === 'host' ? 'hostAbout' : 'guestAbout')}
            </Text>
          </Grid>
        ))}
      </Grid>
      <Text tone="wine" role="status">
        {answer.isPending ? t('saving') : ''}
      </Text>
      <Text underlined self="start" as="button" touch type="button" onClick={() => void logOut()}>
        {t('logout')}
      </Text>
    </Dialog>
  );
};

/** The season's question, once, before any other screen; it cannot be skipped (product §2.23). */
export const YearlyQuestion = ({ user }: { readonly user: User }) => {
  const t = useRoleChangeTexts();
  const role = getCustomerRole(user);
  return (
    <Page>
      <PageTitle tab={t('question')}>{t('welcomeBack')}</PageTitle>
      {role === undefined ? null : <Question role={role} />}
    </Page>
  );
};
