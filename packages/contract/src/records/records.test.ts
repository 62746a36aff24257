import { expect, test } from 'vitest';
import { guestTextColumns, guestTextNames } from './guest-texts.ts';
import { guestRecord } from './guests.ts';
import { hostRecord } from './hosts.ts';
import { columnLabel, type Label, listFields, type RecordField } from './record.ts';
import { salonRecord } from './salons.ts';
import { witnessRecord } from './witnesses.ts';

interface Declared {
  readonly fields: Readonly<Record<string, RecordField>>;
  readonly columns: Readonly<Record<string, { readonly fields: readonly string[]; readonly label?: Label }>>;
}
const records: Readonly<Record<string, Declared>> = {
  guests: guestRecord,
  hosts: hostRecord,
  salons: salonRecord,
  witnesses: witnessRecord,
};

const expectWords = (what: string, { he, en }: Label) => {
  expect(he, what).toMatch(/[\u05d0-\u05ea]/);
  expect(en, what).toMatch(/^[A-Z][a-z-]/);
};

test.each(Object.entries(records))(
  'every field and column of %s has words in both languages',
  (_noun, record) => {
    for (const [name, { label, fileLabel, screenLabel }] of Object.entries(record.fields))
      for (const one of [label, fileLabel ?? label, screenLabel ?? label]) expectWords(name, one);
    for (const [name, column] of Object.entries(record.columns))
      expectWords(name, columnLabel(record.fields, column));
  },
);

test('what two nouns have is called alike, as files and the audit log have one word for it', () => {
  const words = new Map<string, readonly (Label | undefined)[]>();
  for (const { fields } of Object.values(records))
    for (const [name, { label, fileLabel }] of Object.entries(fields)) {
      const known = words.get(name);
      if (known !== undefined) expect([label, fileLabel], name).toEqual(known);
      words.set(name, [label, fileLabel]);
    }
});

test('each text of a guest is a column of the table, once, and of the file', () => {
  expect(Object.values(guestTextColumns).flatMap(({ fields }) => fields)).toEqual(guestTextNames);
  expect(listFields(guestRecord.fields, 'isInFile')).toEqual(expect.arrayContaining([...guestTextNames]));
});

test('the columns of a file stand in the order of its fields', () => {
  expect(listFields(hostRecord.fields, 'isInFile').slice(0, 6)).toEqual([
    'id',
    'first_name',
    'last_name',
    'phone',
    'email',
    'city_name',
  ]);
});
