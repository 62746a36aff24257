import { useState } from 'react';
import { AddressFields } from '../../nouns/place/AddressFields.tsx';
import { openSalonFor } from '../../nouns/salon/hostSalons.api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { usePeopleTexts } from './people.texts.ts';
import { salonEntry, toSalonBody } from './personEntry.ts';
import { SalonEntryFields } from './SalonEntryFields.tsx';

/** The fields of the evening as they were typed. */
export interface TypedSalon {
  readonly city?: unknown;
  readonly city_text?: string | undefined;
  readonly address?: string | null | undefined;
  readonly house_number?: string | null | undefined;
  readonly date?: string | undefined;
  readonly event_time?: string | undefined;
  readonly max_guests?: unknown;
  readonly salon_language?: unknown;
}

interface KnownHostSalonProps {
  readonly host: number;
  readonly typed: TypedSalon;
}

/** Opens the salon of a host who was found by the number, with what was typed until then (product §10.143). */
export const KnownHostSalon = ({ host, typed }: KnownHostSalonProps) => {
  const t = usePeopleTexts();
  const [isOpened, setOpened] = useState(false);
  const form = useZodForm(salonEntry, {
    city: typed.city,
    city_text: typed.city_text ?? '',
    address: typed.address ?? '',
    house_number: typed.house_number ?? '',
    date: typed.date ?? '',
    event_time: typed.event_time ?? '20:00',
    max_guests: typed.max_guests,
    salon_language: typed.salon_language,
  });
  if (isOpened)
    return (
      <Text role="status" tone="olive" weight={600}>
        {t('openedAbout')}
      </Text>
    );
  return (
    <Card>
      <Form
        form={form}
        draft={`salonByTelephone.${host}`}
        onSubmit={async (entry) => {
          const body = toSalonBody(entry);
          if (body === null) return;
          await openSalonFor(host, body, crypto.randomUUID());
          setOpened(true);
        }}
      >
        <AddressFields />
        <SalonEntryFields isRequired />
        <SubmitButton>{t('openTheirSalon')}</SubmitButton>
      </Form>
    </Card>
  );
};
