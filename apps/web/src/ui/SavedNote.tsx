import { IconCircleCheck } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import classes from './SavedNote.module.css';
import { useUiTexts } from './ui.texts.ts';

/** Says beside the button that the form has been saved, until something is typed again. */
export const SavedNote = () => {
  const t = useUiTexts();
  const { isSubmitSuccessful, isDirty } = useFormState();
  return (
    <span role="status" className={classes.note}>
      {isSubmitSuccessful && !isDirty ? (
        <>
          <IconCircleCheck aria-hidden size={22} />
          {t('saved')}
        </>
      ) : null}
    </span>
  );
};
