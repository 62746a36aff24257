import type { HostSalon } from '@salons/contract/salons';
import { useLanguage } from '../../lib/language.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { countConcerned, type Relocation } from './relocation.rules.ts';
import { useRelocationTexts } from './relocation.texts.ts';

interface RelocationDialogProps {
  readonly salon: HostSalon;
  readonly relocation: Relocation;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Confirms a relocation with the number of people affected (product §12.258). */
export const RelocationDialog = ({ salon, relocation, onAnswer }: RelocationDialogProps) => {
  const t = useRelocationTexts();
  const language = useLanguage();
  const concerned = countConcerned(salon);
  const groups = (['approved', 'pending', 'witnesses', 'waiting'] as const).filter(
    (one) => concerned[one] > 0,
  );
  const who = new Intl.ListFormat(language).format(groups.map((one) => t(one, { count: concerned[one] })));
  return (
    <ConfirmDialog
      title={t(relocation)}
      confirm={t('confirm')}
      onClose={() => onAnswer(false)}
      onConfirm={() => Promise.resolve(onAnswer(true))}
    >
      {t('concerns', { count: concerned.all, who })} {t('about')}
    </ConfirmDialog>
  );
};
