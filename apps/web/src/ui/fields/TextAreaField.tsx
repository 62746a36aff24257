import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { TextArea } from './TextArea.tsx';

interface TextAreaFieldProps extends FieldProps {
  /** Maximum of characters; the counter shows how many are left. */
  readonly max: number;
  readonly rows?: number;
}

/** A multi-line text with a counter. Excess text is allowed and reported, not cut off. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { max, rows = 4, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const text = asText(value);
  // Code points, as the schema counts them: an emoji is one.
  const left = max - [...text].length;
  const counter = left >= 0 ? t('charactersLeft', { count: left }) : t('charactersOver', { count: -left });
  return (
    <TextArea
      {...field}
      value={text}
      dir={text === '' ? undefined : 'auto'}
      rows={rows}
      label={label}
      description={
        <>
          {help}
          {help === undefined ? null : <br />}
          {counter}
        </>
      }
      error={error}
      aria-required={required}
    />
  );
};
