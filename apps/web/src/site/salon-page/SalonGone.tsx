import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';

/** A salon that cannot be shown: closed, cancelled, or a link without its key (product §5.26). */
export const SalonGone = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useSalonTexts();
  return (
    <>
      <p>{t('goneAbout')}</p>
      <div>
        <Button variant="default" onClick={onClose}>
          {t('backToMap')}
        </Button>
      </div>
    </>
  );
};
