import type { ReactNode } from 'react';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { useStaffTexts } from './staff.texts.ts';

export const Phone = ({ number }: { readonly number: string | null }) => {
  const t = useStaffTexts();
  if (number === null) return t('missing');
  return <PhoneLink number={number} />;
};

/** A mail address that wraps before its domain. */
export const MailText = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@') + 1;
  return (
    <Ltr>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Ltr>
  );
};

export const Mail = ({ address }: { readonly address: string | null }) => {
  const t = useStaffTexts();
  if (address === null) return t('missing');
  return (
    <a href={`mailto:${address}`}>
      <MailText address={address} />
    </a>
  );
};

export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => {
  const t = useStaffTexts();
  return (
    <FactList least={220} gap={24} rowGap={16}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value === null || value === '' ? (
              t('missing')
            ) : typeof value === 'string' ? (
              <bdi>{value}</bdi>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </FactList>
  );
};
