import { getReach } from '@salons/contract/permissions';
import { longestViewName, type SavedView } from '@salons/contract/views';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Tick } from '../../../ui/feedback/Tick.tsx';
import { showFailure } from '../../../ui/feedback/toastStore.ts';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { useViewsTexts } from './views.texts.ts';

type Named = Pick<SavedView, 'name' | 'shared_with'>;

interface ViewFormProps {
  readonly view: Named;
  readonly onSave: (named: Named) => Promise<unknown>;
}

/** Name of a view and, for those who may, whether all staff see it. */
export const ViewForm = ({ view, onSave }: ViewFormProps) => {
  const t = useViewsTexts();
  const mayShare = getReach('views.share', useUser()?.role ?? 'nobody') !== null;
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.shared_with === 'all');
  const [isMissing, setMissing] = useState(false);
  const saving = useSingleFlight({ mutationFn: onSave, onError: showFailure });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given !== '') saving.mutate({ name: given, shared_with: isShared ? 'all' : 'me' });
  };
  return (
    <Stack as="form" gap={12} onSubmit={save} noValidate>
      <TextInput
        dir="auto"
        data-autofocus
        label={t('name')}
        value={name}
        maxLength={longestViewName}
        error={isMissing ? t('nameNeeded') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare ? (
        <Row as="label" gap={12} align="center" touch>
          <Tick checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
          {t('forAll')}
        </Row>
      ) : null}
      <Button type="submit" size="sm" loading={saving.isPending}>
        {t('saveIt')}
      </Button>
    </Stack>
  );
};
