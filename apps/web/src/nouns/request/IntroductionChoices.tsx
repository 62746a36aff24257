import type { MarkerInfo } from '@salons/contract/markers';
import { useIntroductionTexts } from './introduction.texts.ts';
import { SalonChoices } from './SalonChoices.tsx';

interface IntroductionChoicesProps {
  /** In whose name. */
  readonly by?: 'self' | 'host';
  readonly salons: readonly MarkerInfo[];
  /** The salon whose button is busy. */
  readonly busy?: number | undefined;
  readonly onChoose: (salon: MarkerInfo) => void;
}

/** Salons to which the guest of a denied request may be introduced (product §7.244). */
export const IntroductionChoices = ({ by = 'self', salons, busy, onChoose }: IntroductionChoicesProps) => {
  const t = useIntroductionTexts();
  return (
    <>
      <p>{t(by === 'self' ? 'about' : 'aboutForHost')}</p>
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
