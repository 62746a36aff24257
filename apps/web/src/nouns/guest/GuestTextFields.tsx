import { type GuestText, guestTextNames, guestTexts } from '@salons/contract/records/guest-texts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';

interface GuestTextFieldsProps {
  readonly label: (name: GuestText) => string;
  readonly help?: string;
}

export const GuestTextFields = ({ label, help }: GuestTextFieldsProps) =>
  guestTextNames.map((name) => (
    <TextAreaField
      key={name}
      name={name}
      label={label(name)}
      help={help}
      max={guestTexts[name].maxLength}
      rows={2}
    />
  ));
