import type { MarkerInfo } from '@salons/contract/markers';
import { useIntroductionTexts } from './introduction.texts.ts';
import { SalonChoices } from './SalonChoices.tsx';

interface IntroductionChoicesProps {
  readonly salons: readonly MarkerInfo[];
  /** The salon whose button is busy. */
  readonly busy?: number | undefined;
  readonly onChoose: (salon: MarkerInfo) => void;
}

/** Salons to which a host who denies a request may introduce its guest (product §7.244). */
export const IntroductionChoices = ({ salons, busy, onChoose }: IntroductionChoicesProps) => {
  const t = useIntroductionTexts();
  return (
    <>
      <p>{t('about')}</p>
      <SalonChoices
        salons={salons}
        choose={t('introduce')}
        toName={({ salon_name }) => t('introduceTo', { salon: salon_name })}
        busy={busy}
        onChoose={onChoose}
      />
    </>
  );
};
