import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { InlineRow } from '../layout/layout.tsx';
import { useUiTexts } from '../ui.texts.ts';

/** Shows beside the button that the form was saved, until the next input. */
export const SavedNote = () => {
  const t = useUiTexts();
  const { subscribe } = useFormContext();
  const { isSubmitSuccessful, submitCount } = useFormState();
  const [typedAfter, setTypedAfter] = useState<number>();
  const onTyped = useEffectEvent(() => setTypedAfter(submitCount));

  useEffect(() => subscribe({ formState: { values: true }, callback: () => onTyped() }), [subscribe]);

  return (
    <InlineRow tone="olive" as="span" gap={8} align="center" role="status">
      {isSubmitSuccessful && typedAfter !== submitCount ? (
        <>
          <IconCircleCheck aria-hidden size={22} />
          {t('saved')}
        </>
      ) : null}
    </InlineRow>
  );
};
