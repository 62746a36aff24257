import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { useAddressShownTexts } from './addressShown.texts.ts';

/** Who sees the address: both answers with their effect; staff read the question aloud (product §5.110). */
export const AddressShownField = ({ isForStaff }: { readonly isForStaff: boolean }) => {
  const t = useAddressShownTexts();
  return (
    <RadioCards
      name="address_shown"
      label={t('question')}
      {...(isForStaff ? { help: t('readAloud') } : {})}
      required
      choices={[
        { value: 'everyone', label: t('everyone'), about: t('everyoneAbout') },
        { value: 'approved', label: t('approved'), about: t('approvedAbout') },
      ]}
    />
  );
};
