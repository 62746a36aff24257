import type { SavedView } from '@salons/contract/views';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { showFailure, showNotice } from '../../../ui/feedback/toastStore.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { ViewForm } from './ViewForm.tsx';
import { changeView, removeView } from './views.api.ts';
import { useViewsTexts } from './views.texts.ts';

interface ViewMenuProps {
  readonly view: SavedView;
  /** The list's current filters, order and columns. */
  readonly current: Pick<SavedView, 'query' | 'ordering' | 'columns'>;
}

/** Renames, shares, updates or deletes a view. */
export const ViewMenu = ({ view, current }: ViewMenuProps) => {
  const t = useViewsTexts();
  const [opened, setOpened] = useState(false);
  const act = useSingleFlight({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setOpened(false),
    onError: showFailure,
  });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label={t('manage', { name: view.name })}
      isAtEnd
      width={300}
      target={(aria) => (
        <IconButton label={t('manage', { name: view.name })} {...aria} onClick={() => setOpened(!opened)}>
          <IconDots aria-hidden size={20} />
        </IconButton>
      )}
    >
      <ViewForm
        view={view}
        onSave={async (named) => {
          await changeView(view.id, named);
          setOpened(false);
        }}
      />
      <Button
        variant="default"
        size="sm"
        loading={act.isPending}
        onClick={() =>
          act.mutate(async () => {
            await changeView(view.id, { ...current, columns: current.columns && [...current.columns] });
            showNotice(t('updated', { name: view.name }));
          })
        }
      >
        {t('takeCurrent')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        loading={act.isPending}
        onClick={() =>
          act.mutate(async () => {
            await removeView(view.id);
            showNotice(t('removed', { name: view.name }));
          })
        }
      >
        {t('remove')}
      </Button>
    </Popover>
  );
};
