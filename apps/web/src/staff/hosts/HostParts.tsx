import { freeText, id } from '@salons/contract/fields';
import type { Host } from '@salons/contract/hosts';
import { displayPhone, phone } from '@salons/contract/phone';
import { hostRecord } from '@salons/contract/records/hosts';
import { isFieldOf } from '@salons/contract/records/record';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { countryName } from '../../lib/countries.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSettledAddress } from '../../nouns/place/AddressFields.tsx';
import { PlaceFields } from '../../nouns/place/PlaceFields.tsx';
import { usePlaceTexts } from '../../nouns/place/place.texts.ts';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { communitiesQuery, nameIn, volunteersQuery } from '../../nouns/reference/reference.api.ts';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Phone } from '../records/cells.tsx';
import { namesIn, useCommunities, useLanguages, useVolunteers } from '../records/listFilters.ts';
import { diffFields, sortLike } from '../records/profile/changes.ts';
import { type Editing, EditPart } from '../records/profile/EditPart.tsx';
import { FactRows } from '../records/profile/FactRows.tsx';
import { PointField } from '../records/profile/PointField.tsx';
import { withPoint } from '../records/profile/personPoint.ts';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { useColumnHeads, useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { hostPlaceShape, toHostPlaceBody, toHostPlaceForm } from './hostPlace.ts';
import { changeHost, refetchHost } from './hosts.staff.api.ts';

interface HostProps {
  readonly host: Host;
  readonly canChange: boolean;
}

const detailsForm = z.object({
  ...hostPlaceShape,
  phone: phone.optional(),
  languages: z.array(id),
  kind: z.preprocess((value) => value, z.enum(['private', 'organisation']).optional()),
});

const toDetailsForm = (host: Host) => ({
  ...toHostPlaceForm(host),
  phone: host.phone === null ? '' : displayPhone(host.phone),
  languages: host.languages,
  kind: host.is_org === null ? '' : host.is_org ? 'organisation' : 'private',
});

const detailsChange = (host: Host, form: z.output<typeof detailsForm>) => {
  const place = toHostPlaceBody(form, host);
  const change = diffFields(host, {
    ...place,
    phone: form.phone ?? null,
    languages: [...sortLike(host.languages, form.languages)],
    ...(form.kind === undefined ? {} : { is_org: form.kind === 'organisation' }),
  });
  return withPoint(change, place);
};

const useHostLabels = () => {
  const label = useFieldLabels(hostRecord);
  const place = usePlaceTexts();
  return (field: string) => {
    if (field === 'lat' || field === 'lng' || field === 'precision') return place('pin');
    if (field === 'time_zone') return place('timeZone');
    return isFieldOf(hostRecord, field) ? label(field) : field;
  };
};

const DetailsFields = ({ isChosen }: { readonly isChosen: boolean }) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const toLabel = useHostLabels();
  const languages = useLanguageChoices('languages');
  const follow = useSettledAddress();
  return (
    <>
      <Grid least={220} gap={20} align="start">
        <PhoneField name="phone" label={toLabel('phone')} autoComplete="off" />
        <PlaceFields label={t('where')} isCompact hasZone follow={follow} />
        <SelectField
          name="kind"
          label={toLabel('is_org')}
          choices={[
            { value: 'private', label: words('private') },
            { value: 'organisation', label: words('organisation') },
          ]}
          required={isChosen}
        />
      </Grid>
      <PointField follow={follow} />
      <ChipsField name="languages" first={commonLanguages} label={toLabel('languages')} choices={languages} />
    </>
  );
};

/** A host's contact, place and languages, edited in place (product §10.61). */
export const HostDetailsPart = ({ host, canChange }: HostProps) => {
  const words = useStaffTexts();
  const language = useLanguage();
  const languages = useLanguages();
  const toLabel = useHostLabels();
  const label = useFieldLabels(hostRecord);
  const head = useColumnHeads(hostRecord);
  const stages = { 1: 'stage1', 2: 'stage2', 3: 'stage3' } as const;
  const stage = host.registration_status === 3 ? 3 : host.registration_status === 2 ? 2 : 1;
  const editing: Editing<
    Host,
    z.input<typeof detailsForm>,
    z.output<typeof detailsForm>,
    ReturnType<typeof detailsChange>
  > = {
    schema: detailsForm,
    formOf: toDetailsForm,
    changeOf: detailsChange,
    save: (change) => changeHost(host.id, change),
    refetch: () => refetchHost(host.id),
    labelOf: toLabel,
    fields: <DetailsFields isChosen={host.is_org !== null} />,
  };
  return (
    <EditPart what={words('details')} part="details" record={host} editing={canChange ? editing : undefined}>
      <FactRows
        facts={[
          {
            label: label('phone'),
            value: host.phone === null ? null : <Phone number={host.phone} />,
            field: 'phone',
          },
          { label: label('city_name'), value: host.city_name, field: 'city' },
          { label: label('address'), value: host.address, field: 'street' },
          { label: label('country'), value: countryName(host.country, language), field: 'where' },
          { label: label('languages'), value: namesIn(languages, host.languages), field: 'languages' },
          {
            label: head('kind').title,
            value:
              host.is_org === null ? words('notChosen') : words(host.is_org ? 'organisation' : 'private'),
            field: 'kind',
          },
          { label: head('stage').title, value: words(stages[stage]) },
          { label: head('created').title, value: <Ltr>{formatDate(host.created_at)}</Ltr> },
        ]}
      />
    </EditPart>
  );
};

const careForm = z.object({
  community: z.preprocess((value) => value, id.optional()),
  volunteer: z.preprocess((value) => value, id.optional()),
  staff_comment: freeText(5000).optional(),
});

const careChange = (host: Host, form: z.output<typeof careForm>) =>
  diffFields(host, {
    ...(form.community === undefined ? {} : { community: form.community }),
    volunteer: form.volunteer ?? null,
    staff_comment: form.staff_comment ?? null,
  });

const CareFields = () => {
  const toLabel = useHostLabels();
  const asNumbers = (choices: readonly { readonly value: string; readonly label: string }[]) =>
    choices.map(({ value, label }) => ({ value: Number(value), label }));
  return (
    <>
      <Grid least={220} gap={20} align="start">
        <SelectField
          name="community"
          label={toLabel('community')}
          choices={asNumbers(useCommunities(useFormContext().formState.defaultValues?.['community']))}
          required
        />
        <SelectField name="volunteer" label={toLabel('volunteer')} choices={asNumbers(useVolunteers())} />
      </Grid>
      <TextAreaField name="staff_comment" label={toLabel('staff_comment')} max={5000} rows={4} />
    </>
  );
};

/** A host's volunteer and staff notes. */
export const HostCarePart = ({ host, canChange }: HostProps) => {
  const t = useProfileTexts();
  const head = useColumnHeads(hostRecord);
  const language = useLanguage();
  const toLabel = useHostLabels();
  const communities = useQuery(communitiesQuery).data ?? [];
  const volunteers = useQuery(volunteersQuery).data ?? [];
  const community = communities.find(({ id: one }) => one === host.community);
  const volunteer = volunteers.find(({ id: one }) => one === host.volunteer);
  const editing: Editing<
    Host,
    z.input<typeof careForm>,
    z.output<typeof careForm>,
    ReturnType<typeof careChange>
  > = {
    schema: careForm,
    formOf: ({ community: of, volunteer: by, staff_comment }) => ({
      community: of,
      volunteer: by ?? '',
      staff_comment: staff_comment ?? '',
    }),
    changeOf: careChange,
    save: (change) => changeHost(host.id, change),
    refetch: () => refetchHost(host.id),
    labelOf: toLabel,
    fields: <CareFields />,
  };
  return (
    <EditPart what={t('care')} part="care" record={host} editing={canChange ? editing : undefined}>
      <FactRows
        facts={[
          {
            label: toLabel('community'),
            value: community === undefined ? null : nameIn(language, community),
            field: 'community',
          },
          {
            label: toLabel('volunteer'),
            value:
              host.volunteer === null
                ? t('nobody')
                : volunteer === undefined
                  ? null
                  : `${volunteer.first_name} ${volunteer.last_name}`.trim(),
            field: 'volunteer',
          },
          {
            label: head('contacted').title,
            value: host.contacted_at === null ? null : <Ltr>{formatDate(host.contacted_at)}</Ltr>,
          },
          {
            label: toLabel('staff_comment'),
            value:
              host.staff_comment === null ? null : (
                <Text as="span" lines breaks dir="auto">
                  {host.staff_comment}
                </Text>
              ),
            field: 'staff_comment',
            isLong: true,
          },
        ]}
      />
    </EditPart>
  );
};
