import type { ReferenceRow } from '@salons/contract/reference-changes';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { citiesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { communityVolunteersQuery } from './reference.staff.api.ts';
import { useReferenceTexts } from './referenceLists.texts.ts';

const Volunteers = ({ community }: { readonly community: number }) => {
  const t = useReferenceTexts();
  const { data, error, refetch } = useQuery(communityVolunteersQuery(community));
  if (data === undefined)
    return <Waiting error={error} onRetry={() => void refetch()} count={2} height={40} />;
  if (data.length === 0)
    return (
      <Text tone="quiet" size={16}>
        {t('noVolunteers')}
      </Text>
    );
  return (
    <Stack as="ul" gap={8}>
      {data.map(({ id, first_name, last_name, email, phone_number }) => (
        <Cluster breaks as="li" gap={12} rowGap={4} align="baseline" key={id}>
          <bdi>{`${first_name} ${last_name}`.trim()}</bdi>
          {phone_number === null ? null : <PhoneLink number={phone_number} />}
          {email === null ? null : (
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          )}
        </Cluster>
      ))}
    </Stack>
  );
};

/** Volunteers and localities of a community. */
export const CommunityDialog = ({
  row,
  onClose,
}: {
  readonly row: ReferenceRow;
  readonly onClose: () => void;
}) => {
  const t = useReferenceTexts();
  const language = useLanguage();
  const { data: cities = [] } = useQuery(citiesQuery);
  const own = cities.filter(({ community }) => community === row.id).map((city) => nameIn(language, city));
  return (
    <Dialog opened onClose={onClose} title={nameIn(language, row)}>
      <h3>{t('volunteers')}</h3>
      {typeof row.id === 'number' ? <Volunteers community={row.id} /> : null}
      <h3>{t('cities')}</h3>
      {own.length === 0 ? (
        <Text tone="quiet" size={16}>
          {t('noCities')}
        </Text>
      ) : (
        <p>{new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(own)}</p>
      )}
    </Dialog>
  );
};
