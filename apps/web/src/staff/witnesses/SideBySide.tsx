import { displayPhone } from '@salons/contract/phone';
import { witnessRecord } from '@salons/contract/records/witnesses';
import type { Witness } from '@salons/contract/witnesses';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { WitnessStatusBadge } from '../records/WitnessBadges.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import classes from './SideBySide.module.css';

/** A record, or one yet to be created. */
export type Compared = Pick<
  Witness,
  | 'first_name'
  | 'last_name'
  | 'witness_type'
  | 'mobile_number'
  | 'phone_number'
  | 'contact_name'
  | 'contact_phone'
  | 'city_name'
  | 'birth_year'
> &
  Partial<Pick<Witness, 'status' | 'created_at'>>;

type Field = Exclude<keyof Compared, 'first_name' | 'last_name' | 'status' | 'created_at'>;
const fields: readonly Field[] = [
  'mobile_number',
  'phone_number',
  'witness_type',
  'city_name',
  'birth_year',
  'contact_name',
  'contact_phone',
];
const phones: ReadonlySet<Field> = new Set(['mobile_number', 'phone_number', 'contact_phone']);

const fullName = ({ first_name, last_name }: Compared) => `${first_name} ${last_name}`;

interface SideBySideProps {
  readonly one: Compared;
  readonly oneTitle: string;
  readonly others: readonly Witness[];
}

/** Possible duplicates side by side; equal values are highlighted (product §11.2). */
export const SideBySide = ({ one, oneTitle, others }: SideBySideProps) => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  const renderValue = (record: Compared, field: Field) => {
    const value = record[field];
    if (value === null) return words('missing');
    if (field === 'witness_type') return t(record.witness_type);
    return phones.has(field) ? <Ltr>{displayPhone(String(value))}</Ltr> : <bdi>{value}</bdi>;
  };
  const isSame = (other: Compared, field: Field) => one[field] !== null && other[field] === one[field];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={classes.compare} aria-label={t('duplicates')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {oneTitle}
              <br />
              <bdi>{fullName(one)}</bdi>
            </th>
            {others.map((other) => (
              <th key={other.id} scope="col">
                <Link to={`/admin/witnesses/profile/${other.id}`}>
                  <bdi>{fullName(other)}</bdi>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{field === 'contact_name' ? t('contactPart') : label(field)}</th>
              <td>{renderValue(one, field)}</td>
              {others.map((other) => (
                <td key={other.id} className={clsx(isSame(other, field) && classes.same)}>
                  {renderValue(other, field)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{label('status')}</th>
            <td>
              {one.status === undefined ? words('missing') : <WitnessStatusBadge status={one.status} />}
            </td>
            {others.map((other) => (
              <td key={other.id}>
                <WitnessStatusBadge status={other.status} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{label('created_at')}</th>
            <td>
              {one.created_at === undefined ? words('missing') : <Ltr>{formatLongDate(one.created_at)}</Ltr>}
            </td>
            {others.map((other) => (
              <td key={other.id}>
                <Ltr>{formatLongDate(other.created_at)}</Ltr>
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </section>
  );
};
