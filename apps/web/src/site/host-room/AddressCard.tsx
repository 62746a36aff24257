import type { MarkerInfo } from '@salons/contract/markers';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAddressShownTexts } from '../../nouns/salon/addressShown.texts.ts';
import { salonViewsQuery, updateSalon } from '../../nouns/salon/hostSalons.api.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { describeMapPlace, formatFloor } from '../../nouns/salon/salon.format.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { SwitchRow } from '../../ui/choices/SwitchRow.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Text } from '../../ui/layout/Text.tsx';

interface SalonProps {
  readonly salon: HostSalon;
}

const Seen = ({ salon }: { readonly salon: MarkerInfo }) => {
  const t = useAddressShownTexts();
  const say = useSalonTexts();
  const about = formatFloor(salon, say).join(', ');
  return (
    <FactList gap={8}>
      <div>
        <dt>{t('address')}</dt>
        <dd>
          <SalonAddress salon={salon} />
          {about === '' ? null : `, ${about}`}
        </dd>
      </div>
      <div>
        <dt>{t('map')}</dt>
        <dd>{t(describeMapPlace(salon))}</dd>
      </div>
      <div>
        <dt>{t('contact')}</dt>
        <dd>
          {salon.host_phone === null && salon.host_email === null ? t('noContact') : null}
          {salon.host_phone === null ? null : (
            <div>
              <PhoneNumber number={salon.host_phone} />
            </div>
          )}
          {salon.host_email === null ? null : (
            <div>
              <Ltr>{salon.host_email}</Ltr>
            </div>
          )}
        </dd>
      </div>
    </FactList>
  );
};

const rings = ['stranger', 'asked', 'approved'] as const;

const AsOthersSee = ({ salon }: SalonProps) => {
  const t = useAddressShownTexts();
  const language = useLanguage();
  const [ring, setRing] = useState<(typeof rings)[number]>('stranger');
  const { data, error, refetch } = useQuery(salonViewsQuery(salon.id, language));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Tabs
      label={t('asOthers')}
      tabs={rings.map((value) => ({ value, label: t(value === 'approved' ? 'approvedGuest' : value) }))}
      value={ring}
      onChange={setRing}
    >
      {data === undefined ? <Skeletons count={2} height={48} /> : <Seen salon={data[ring]} />}
    </Tabs>
  );
};

/**
 * Who sees the address of a salon in person, editable at any time, with a preview for each audience (product
 * §5.100, §5.109).
 */
export const AddressCard = ({ salon }: SalonProps) => {
  const t = useAddressShownTexts();
  if (salon.is_digital) return null;
  return (
    <Card gap={16} as="section">
      <h2>{t('card')}</h2>
      <SwitchRow
        label={t('switch')}
        about={(on) => t(on ? 'switchOn' : 'switchOff')}
        on={salon.address_shown === 'everyone'}
        onChange={(on) => updateSalon(salon.id, { address_shown: on ? 'everyone' : 'approved' })}
      />
      <Text as="h3" face="text" size={16} weight={600}>
        {t('asOthers')}
      </Text>
      <AsOthersSee salon={salon} />
    </Card>
  );
};

/**
 * Reminds the host to place the pin on the house while it is at the centre of the locality (product §5.108).
 */
export const PlacePinNote = ({ salon }: SalonProps) => {
  const t = useAddressShownTexts();
  if (salon.is_digital || salon.precision !== 'locality' || !salon.can.update) return null;
  return (
    <Card gap={16} as="section" marked>
      <h2>{t('placeTitle')}</h2>
      <p>{t('placeAbout')}</p>
      <div>
        <ButtonLink to={`?salon=${salon.id}&edit=1`}>{t('place')}</ButtonLink>
      </div>
    </Card>
  );
};
