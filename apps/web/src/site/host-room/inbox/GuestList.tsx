import type { Invitation } from '@salons/contract/invitations';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Name } from '../../../ui/layout/Name.tsx';
import { PhoneNumber } from '../../../ui/layout/PhoneNumber.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './GuestList.module.css';
import { salonInvitationsQuery } from './inbox.api.ts';
import { useInboxTexts } from './inbox.texts.ts';

interface GuestListProps {
  readonly salon: { readonly id: number; readonly salon_name: string };
  readonly when: string;
  readonly label?: string;
  /** Printed below the table. */
  readonly beneath?: ReactNode;
}

interface ApprovedProps {
  readonly approved: readonly Invitation[];
}

const ApprovedTable = ({ approved }: ApprovedProps) => {
  const t = useInboxTexts();
  return (
    <Table>
      <thead>
        <tr>
          <th>{t('name')}</th>
          <th>{t('guests')}</th>
          <th>{t('phone')}</th>
          <th>{t('comment')}</th>
        </tr>
      </thead>
      <tbody>
        {approved.map((one) => (
          <tr key={one.id}>
            <td>
              <bdi>{one.guest_name}</bdi>
            </td>
            <td>{one.guests_number}</td>
            <td>{one.guest_phone === null ? null : <PhoneNumber number={one.guest_phone} />}</td>
            <td>
              <bdi>{one.comment}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>{t('total')}</th>
          <th>{approved.reduce((sum, one) => sum + one.guests_number, 0)}</th>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </Table>
  );
};

/** The approved guests in print: only this is printed of the page. */
export const GuestList = ({ salon, when, label, beneath }: GuestListProps) => {
  const t = useInboxTexts();
  const { data = [] } = useQuery(salonInvitationsQuery(salon.id));
  const approved = data
    .filter(({ status }) => status === 'approved')
    .toSorted((one, other) => (one.guest_name ?? '').localeCompare(other.guest_name ?? ''));
  // The sheet prints more than guests.
  if (approved.length === 0 && beneath === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={20} />}
        onClick={() => window.print()}
      >
        {label ?? t('print')}
      </Button>
      {createPortal(
        <div className={classes.print}>
          <h1>
            {t('printTitle')}
            {': '}
            <Name>{salon.salon_name}</Name>
          </h1>
          <p>
            <bdi>{when}</bdi>
          </p>
          {approved.length === 0 ? <p>{t('printNobody')}</p> : <ApprovedTable approved={approved} />}
          {beneath}
        </div>,
        document.body,
      )}
    </>
  );
};
