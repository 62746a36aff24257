import type { Invitation } from '@salons/contract/invitations';
import { useQuery } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { alternativesQuery } from '../../nouns/request/asking.api.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { SalonChoices } from '../../nouns/request/SalonChoices.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useOtherSalonsTexts } from './otherSalons.texts.ts';

/** Up to three salons with room for the same number, each one press to ask (product §7.243); nothing without any. */
export const OtherSalons = ({
  invitation,
}: {
  readonly invitation: Pick<Invitation, 'id' | 'guests_number'>;
}) => {
  const t = useOtherSalonsTexts();
  const acts = useRequestActs();
  const { data: salons, error, refetch } = useQuery(alternativesQuery(invitation.id, acts.listAlternatives));
  const { mutate, isPending, variables } = useSingleFlight({
    mutationFn: (host_salon: number) => acts.askElsewhere(host_salon, invitation.guests_number),
    onError: (failure) => {
      showFailure(failure);
      void refetch();
    },
  });
  if (salons === undefined) return error === null ? <Skeletons count={3} height={96} /> : null;
  if (salons.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" face="title" size={20}>
        {t('title', { count: invitation.guests_number })}
      </Text>
      <SalonChoices
        salons={salons}
        choose={t('ask')}
        toName={({ salon_name }) => t('askAt', { salon: salon_name })}
        busy={isPending ? variables : undefined}
        onChoose={({ salon_id }) => mutate(salon_id)}
      />
    </Stack>
  );
};
