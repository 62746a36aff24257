import type { Invitation } from '@salons/contract/invitations';
import { getReach } from '@salons/contract/permissions';
import { salonRecord } from '@salons/contract/records/salons';
import { cancelForm, type HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SeatsBar } from '../../ui/feedback/SeatsBar.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx';
import { hostQuery } from '../hosts/hosts.staff.api.ts';
import { AuditSection } from '../records/audit/AuditPart.tsx';
import { SalonStatusBadge } from '../records/badges.tsx';
import { Facts, Phone } from '../records/cells.tsx';
import { InvitationRows } from '../records/InvitationRows.tsx';
import { isMissing } from '../records/ProfilePage.tsx';
import { Comments } from '../records/profile/Comments.tsx';
import { RemoveButton } from '../records/profile/ManagePart.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { RecordLine } from '../records/RecordLine.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { HostReport } from './HostReport.tsx';
import { HostVoice } from './HostVoice.tsx';
import {
  addComment,
  cancelSalon,
  removeComment,
  salonCommentsQuery,
  salonProfileQuery,
  undoCancellation,
} from './salons.staff.api.ts';

const getSalonPlace = (salon: HostSalon) => {
  const street = [salon.address, salon.house_number].filter(Boolean).join(' ');
  return [street, salon.city_name ?? ''].filter((part) => part !== '');
};

const Details = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useStaffTexts();
  const label = useFieldLabels(salonRecord);
  const { undo } = salon;
  const { data: host } = useQuery(hostQuery(salon.host));
  return (
    <>
      <RecordLine as="p">
        {salon.cancelled_at === null ? (
          <>
            <SalonStatusBadge status={salon.status} />
            <StatusBadge tone={salon.is_open_for_guests ? 'done' : 'quiet'}>
              {t(salon.is_open_for_guests ? 'openForGuests' : 'closedForGuests')}
            </StatusBadge>
          </>
        ) : (
          <StatusBadge tone="wrong">{t('cancelled')}</StatusBadge>
        )}
      </RecordLine>
      {undo === null ? null : (
        <UndoLine
          undo={undo}
          act={t('cancelled')}
          onUndo={() => undoCancellation(undo.event).catch(showFailure)}
        />
      )}
      <Facts
        facts={[
          [
            label('event_time'),
            <Ltr key="date">{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>,
          ],
          [label('is_org'), salon.is_org ? t('organisation') : t('private')],
          [
            label('is_digital'),
            salon.is_digital ? t('digital') : <Joined key="place" parts={getSalonPlace(salon)} />,
          ],
          ...(salon.is_digital
            ? []
            : [[label('address_shown'), t(`addressShown_${salon.address_shown}`)] as const]),
          [
            label('host_name'),
            <Link key="host" to={`/admin/hosts/profile/${salon.host}`}>
              {host === undefined ? (
                t('openProfile')
              ) : (
                <Name>{`${host.first_name} ${host.last_name}`.trim()}</Name>
              )}
            </Link>,
          ],
          [label('host_phone'), <Phone key="hostPhone" number={host?.phone ?? null} />],
          ...(salon.is_org
            ? [
                [label('contact_name'), salon.contact_name] as const,
                [label('contact_phone'), <Phone key="phone" number={salon.contact_phone} />] as const,
              ]
            : []),
          [label('staff_free_text'), salon.staff_free_text],
          ...(salon.cancel_reason === null ? [] : [[label('cancel_reason'), salon.cancel_reason] as const]),
        ]}
      />
      {salon.precision === 'locality' && !salon.is_digital && salon.cancelled_at === null ? (
        <Text surface="candle" role="note">
          {t('placeByStaff')}
        </Text>
      ) : null}
      <SeatsBar
        max={salon.max_guests}
        approved={salon.invites_confirmed_count}
        pending={salon.invites_pending_count}
      />
    </>
  );
};

/** Parts of other features in a salon's drawer. */
export interface DrawnParts {
  readonly teaming: (salon: HostSalon) => ReactNode;
  /** The waiting list. */
  readonly waiting: (salon: HostSalon) => ReactNode;
  readonly form: (
    salon: HostSalon,
    how: { readonly beside: ReactNode; readonly onSaved: () => void },
  ) => ReactNode;
}

const CancelDialog = ({ salon, onClose }: { readonly salon: HostSalon; readonly onClose: () => void }) => {
  const t = useProfileTexts();
  return (
    <ReasonDialog
      title={t('cancelTitle', { name: salon.salon_name })}
      schema={cancelForm}
      draft={`cancel.${salon.id}`}
      field={{ label: t('reason') }}
      submit={t('cancelSalon')}
      leave={t('back')}
      onReason={(reason) => cancelSalon(salon.id, reason)}
      onClose={onClose}
    >
      <p>{t('cancelAbout')}</p>
    </ReasonDialog>
  );
};

const Manage = ({
  salon,
  list,
  onEdit,
}: {
  readonly salon: HostSalon;
  readonly list: string;
  readonly onEdit: () => void;
}) => {
  const t = useProfileTexts();
  const [asks, setAsks] = useState(false);
  const { can } = salon;
  const role = useUser()?.role ?? 'nobody';
  const mayChange = getReach('salons.update', role) !== null;
  if (!can.update && !can.cancel && !can.remove)
    return mayChange ? <Text tone="quiet">{t('pastReadOnly')}</Text> : null;
  return (
    <Cluster gap={12} align="center">
      {can.update ? (
        <Button variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {can.cancel ? (
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('cancelSalon')}
        </Button>
      ) : null}
      {can.remove ? (
        <RemoveButton
          noun="host_salons"
          id={salon.id}
          name={salon.salon_name}
          title={t('removeSalonTitle', { name: salon.salon_name })}
          about={t('removeSalonAbout')}
          list={list}
        />
      ) : null}
      {asks ? <CancelDialog salon={salon} onClose={() => setAsks(false)} /> : null}
    </Cluster>
  );
};

const SalonComments = ({ salon }: { readonly salon: number }) => {
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  const may = getReach('salons.comment', role) !== null;
  return (
    <Stack as="section" gap={24}>
      <Text as="h3" size={20}>
        {t('comments')}
      </Text>
      <Comments
        query={salonCommentsQuery(salon)}
        draft={`salon.comment.${salon}`}
        onAdd={may ? (text) => addComment(salon, text) : undefined}
        onRemove={may ? (id) => removeComment(salon, id) : undefined}
      />
    </Stack>
  );
};

interface OpenProps extends DrawnParts {
  readonly salon: HostSalon;
  readonly invitations: readonly Invitation[];
  readonly list: string;
}

/** A salon's details or its form; Escape closes the form and keeps the draft. */
const Open = ({ salon, invitations, list, teaming, waiting, form }: OpenProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const [edits, setEdits] = useState(false);
  const leave = () => setEdits(false);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  if (edits)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the form cancels, the button does the same
      <div onKeyDown={press}>
        {form(salon, {
          beside: (
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
          ),
          onSaved: leave,
        })}
      </div>
    );
  return (
    <Grid gap={24}>
      <Details salon={salon} />
      <Manage salon={salon} list={list} onEdit={() => setEdits(true)} />
      {teaming(salon)}
      {waiting(salon)}
      <HostReport salon={salon} />
      <HostVoice salon={salon} />
      <h3>{words('invitations')}</h3>
      <InvitationRows invitations={invitations} />
      <SalonComments salon={salon.id} />
      <AuditSection entity="host_salon" id={salon.id} />
    </Grid>
  );
};

/** A salon beside the list, opened by `?salon=`. */
export const SalonProfileDrawer = (drawn: DrawnParts) => {
  const t = useStaffTexts();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('salon') ?? 0);
  const { data, error, refetch } = useQuery(salonProfileQuery(id > 0 ? id : undefined));
  const without = (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    after.delete('salon');
    return after;
  };
  const title = data?.salon.salon_name ?? t('salon');
  return (
    <Drawer opened={id > 0} onClose={() => setSearch(without)} title={<Name>{title}</Name>}>
      {isMissing(error) ? (
        <EmptyState title={t('noSuch')}>{t('noSuchAbout')}</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Skeletons count={3} /> : null}
      {data === undefined || isMissing(error) ? null : (
        <Open key={id} {...data} {...drawn} list={`${pathname}?${without(search).toString()}`} />
      )}
    </Drawer>
  );
};
