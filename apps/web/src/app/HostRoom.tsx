import type { HostSalon } from '@salons/contract/salons';
import { useSearchParams } from 'react-router';
import { useNow } from '../lib/useNow.ts';
import { OpenAgainCard, ThanksCard } from '../site/host-room/AfterCards.tsx';
import { EveningSheet } from '../site/host-room/evening/EveningSheet.tsx';
import { FeedbackCard } from '../site/host-room/FeedbackCard.tsx';
import { Inbox } from '../site/host-room/inbox/Inbox.tsx';
import { useRoomTexts } from '../site/host-room/room.texts.ts';
import { findStage, getSalonState } from '../site/host-room/salonRoom.ts';
import { WitnessCard } from '../site/host-room/WitnessCard.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { Ahead, Guests, OnTheDay, type SalonProps, Settings } from './HostRoomParts.tsx';
import { RoomColumns } from './RoomColumns.tsx';

const minuteMs = 60_000;

const parts = ['guests', 'evening', 'settings'] as const;

/** The room until the evening is over: three tabs, named in the address; on the day the sheet comes first. */
const OpenRoom = ({ salon, isToday }: SalonProps & { readonly isToday: boolean }) => {
  const t = useRoomTexts();
  const [params, setParams] = useSearchParams();
  const shown = getSalonState(salon) === 'upcoming' ? parts : parts.slice(0, 2);
  const named = shown.find((one) => one === params.get('part'));
  const part = named ?? (isToday ? 'evening' : 'guests');
  const isToCall = (salon.teamings ?? []).some(({ witness_contacted_at }) => witness_contacted_at === null);
  return (
    <Tabs
      label={t('parts')}
      tabs={shown.map((value) => ({
        value,
        label: t(value === 'evening' && isToCall ? 'part_eveningToCall' : `part_${value}`),
      }))}
      value={part}
      onChange={(value) =>
        setParams(
          (before) => {
            before.set('part', value);
            return before;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      {part === 'guests' ? <Guests salon={salon} /> : null}
      {part === 'evening' ? isToday ? <OnTheDay salon={salon} /> : <Ahead salon={salon} /> : null}
      {part === 'settings' ? <Settings salon={salon} /> : null}
    </Tabs>
  );
};

interface HostRoomProps extends SalonProps {
  readonly salons: readonly HostSalon[];
}

/** After the evening: attendance, thanks and reopening (product §5.193, §5.198). */
const AfterRoom = ({ salon, salons }: HostRoomProps) => {
  const t = useRoomTexts();
  const side = (
    <>
      <ThanksCard salon={salon} />
      <WitnessCard salon={salon} />
    </>
  );
  return (
    <RoomColumns side={side}>
      <OpenAgainCard salon={salon} salons={salons} />
      <FeedbackCard salon={salon} />
      <EveningSheet salon={salon} isOver />
      <details>
        <summary>{t('requestsFold')}</summary>
        <Inbox salon={salon} isOver />
      </details>
    </RoomColumns>
  );
};

const CancelledRoom = ({ salon }: SalonProps) => (
  <RoomColumns side={<WitnessCard salon={salon} />}>
    <Inbox salon={salon} isOver />
  </RoomColumns>
);

/** The host's page of one salon, in one of three stages (product §5.193). */
export const HostRoom = ({ salon, salons }: HostRoomProps) => {
  const now = useNow(minuteMs);
  switch (findStage(salon, now)) {
    case 'planning':
      return <OpenRoom salon={salon} isToday={false} />;
    case 'evening':
      return <OpenRoom salon={salon} isToday />;
    case 'after':
      return <AfterRoom salon={salon} salons={salons} />;
    case 'cancelled':
      return <CancelledRoom salon={salon} />;
  }
};
