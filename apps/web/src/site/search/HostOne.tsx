import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useSearchTexts } from './search.texts.ts';

/** Suggests hosting to visitors without results nearby. */
export const HostOne = () => {
  const t = useSearchTexts();
  return (
    <Cluster surface="candle" airy as="aside" gap={32} rowGap={16} align="center" justify="between">
      <div>
        <Text as="h2" size={20}>
          {t('hostOne')}
        </Text>
        <p>{t('hostAbout')}</p>
      </div>
      <ButtonLink to="/register/host" variant="default">
        {t('hostAction')}
      </ButtonLink>
    </Cluster>
  );
};
