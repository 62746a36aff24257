import type { City } from '@salons/contract/reference';
import { type CityAlias, referenceForm } from '@salons/contract/reference-changes';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { nameIn } from '../../nouns/reference/reference.api.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { addCityAlias, cityAliasesQuery, removeCityAlias } from './reference.staff.api.ts';
import { useReferenceTexts } from './referenceLists.texts.ts';

const aliasForm = z.object({ name: referenceForm.shape.name_he });

const AddedNames = ({ city, names }: { readonly city: number; readonly names: readonly CityAlias[] }) => {
  const t = useReferenceTexts();
  const remove = useSingleFlight({
    mutationFn: (name: string) => removeCityAlias(city, name),
    onError: showFailure,
  });
  return (
    <Stack as="ul" gap={4} aria-busy={remove.isPending}>
      {names.map(({ name }) => (
        <Cluster as="li" gap={8} align="center" key={name}>
          <bdi>{name}</bdi>
          <IconButton label={t('removeName', { name })} onClick={() => remove.mutate(name)}>
            <IconX aria-hidden size={20} />
          </IconButton>
        </Cluster>
      ))}
    </Stack>
  );
};

/** Edits a locality's aliases (product §10.44). */
export const CityAliasesDialog = ({
  city,
  onClose,
}: {
  readonly city: City;
  readonly onClose: () => void;
}) => {
  const t = useReferenceTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(cityAliasesQuery(city.id));
  const form = useZodForm(aliasForm, { name: '' });
  const added = data?.filter(({ can }) => can.remove) ?? [];
  const known = data?.filter(({ can }) => !can.remove) ?? [];
  return (
    <Dialog opened onClose={onClose} title={t('namesOf', { name: nameIn(language, city) })}>
      <Text tone="quiet">{t('namesAbout')}</Text>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={2} height={40} />
      ) : (
        <>
          <AddedNames city={city.id} names={added} />
          <Form
            form={form}
            onSubmit={async ({ name }) => {
              await addCityAlias(city.id, name);
              form.reset();
            }}
          >
            <TextField
              name="name"
              label={t('otherName')}
              errors={{ invalid: t('otherNameTaken'), outOfRange: t('otherNamesMost') }}
              maxLength={100}
              required
            />
            <div>
              <SubmitButton>{t('add')}</SubmitButton>
            </div>
          </Form>
          {known.length === 0 ? null : (
            <div>
              <h3>{t('knownNames')}</h3>
              <Cluster as="ul" gap={12} rowGap={4}>
                {known.map(({ name }) => (
                  <Text as="li" tone="quiet" key={name}>
                    <bdi>{name}</bdi>
                  </Text>
                ))}
              </Cluster>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
};
