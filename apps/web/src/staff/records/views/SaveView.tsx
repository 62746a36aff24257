import type { SavedView } from '@salons/contract/views';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { ViewForm } from './ViewForm.tsx';
import { createView } from './views.api.ts';
import { useViewsTexts } from './views.texts.ts';

interface SaveViewProps {
  readonly view: Pick<SavedView, 'list' | 'query' | 'ordering' | 'columns'>;
}

/** Saves the list as it is under a name. */
export const SaveView = ({ view }: SaveViewProps) => {
  const t = useViewsTexts();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label={t('save')}
      isAtEnd
      width={300}
      target={(aria) => (
        <IconButton label={t('save')} title={t('save')} {...aria} onClick={() => setOpened(!opened)}>
          <IconBookmarkPlus aria-hidden size={20} />
        </IconButton>
      )}
    >
      <Text tone="quiet" size={16}>
        {t('saveAbout')}
      </Text>
      <ViewForm
        view={{ name: '', shared_with: 'me' }}
        onSave={async (named) => {
          await createView({ ...view, columns: view.columns && [...view.columns], ...named });
          setOpened(false);
        }}
      />
    </Popover>
  );
};
