import { type FormEvent, useState } from 'react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useDriverTexts } from './driver.texts.ts';
import { changeTeaming } from './teaming.api.ts';

interface DriverFormProps {
  readonly teaming: number;
  readonly driver: string | null;
}

/** The driver of the witness: edited by host and staff (product §11.11). */
export const DriverForm = ({ teaming, driver }: DriverFormProps) => {
  const t = useDriverTexts();
  const [typed, setTyped] = useState(driver ?? '');
  const save = useSingleFlight({
    mutationFn: (written: string) => changeTeaming(teaming, { driver: written === '' ? null : written }),
    onError: showFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(typed.trim());
  };
  return (
    <Cluster as="form" gap={8} align="end" onSubmit={submit}>
      <TextInput
        dir="auto"
        label={t('driver')}
        description={t('driverHelp')}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (save.isSuccess) save.reset();
        }}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {t('save')}
      </Button>
      <Text self="center" as="span" tone="olive" role="status">
        {save.isSuccess ? t('saved') : ''}
      </Text>
    </Cluster>
  );
};
