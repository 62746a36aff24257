import { type TimelineKind, timelineKinds } from '@salons/contract/timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useAuditRefresh } from '../audit/audit.api.ts';
import { useProfileTexts } from '../profile/profile.texts.ts';
import classes from './Timeline.module.css';
import { type Removed, TimelineRow } from './TimelineRow.tsx';
import { removeContact, type TimelineOwner, timelineQuery } from './timeline.api.ts';
import { useTimelineTexts } from './timeline.texts.ts';

interface TimelineProps {
  readonly owner: TimelineOwner;
  /** Kinds that this reader may see in this kind of record. */
  readonly kinds?: readonly TimelineKind[];
  readonly canRemoveCalls: boolean;
  /** Undefined if comments cannot be deleted here. */
  readonly onRemoveComment?: ((comment: number) => Promise<unknown>) | undefined;
}

const Kinds = (props: {
  readonly kinds: readonly TimelineKind[];
  readonly chosen: TimelineKind | undefined;
  readonly onChoose: (kind: TimelineKind | undefined) => void;
}) => {
  const t = useTimelineTexts();
  const { kinds, chosen, onChoose } = props;
  return (
    <Cluster as="fieldset" gap={4} aria-label={t('kinds')} className={classes.kinds}>
      {[undefined, ...kinds].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
        >
          {kind === undefined ? t('all') : t(`kind_${kind}`)}
        </button>
      ))}
    </Cluster>
  );
};

const Entries = (props: TimelineProps & { readonly kind: TimelineKind | undefined }) => {
  const { owner, kind, canRemoveCalls, onRemoveComment } = props;
  const t = useTimelineTexts();
  const profile = useProfileTexts();
  useAuditRefresh();
  const query = useInfiniteQuery(timelineQuery(owner, kind));
  const [removed, setRemoved] = useState<Removed>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={3} height={44} />
    );
  // An entry made meanwhile shifts the pages: deduplicate.
  const entries = [
    ...new Map(data.pages.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values(),
  ];
  if (entries.length === 0) return <Text tone="quiet">{t('nothing')}</Text>;
  const remove = ({ kind: of, number }: Removed) =>
    of === 'call' ? removeContact(owner, number) : (onRemoveComment?.(number) ?? Promise.resolve());
  return (
    <>
      <Stack as="ul" className={classes.entries}>
        {entries.map((entry) => (
          <TimelineRow
            key={entry.id}
            entry={entry}
            onRemove={
              (entry.kind === 'call' && canRemoveCalls) ||
              (entry.kind === 'comment' && entry.salon === null && onRemoveComment !== undefined)
                ? setRemoved
                : undefined
            }
          />
        ))}
      </Stack>
      {hasNextPage ? (
        <Cluster>
          <Button
            variant="default"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('earlier')}
          </Button>
        </Cluster>
      ) : null}
      {removed === undefined ? null : (
        <ConfirmDialog
          isLoss
          title={profile(removed.kind === 'call' ? 'removeContact' : 'removeComment')}
          confirm={profile('remove')}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        >
          {profile(removed.kind === 'call' ? 'removeContactAbout' : 'removeCommentAbout')}
        </ConfirmDialog>
      )}
    </>
  );
};

/** What happened with a person, newest first, filtered by kind; a comment or call is written at its head (product §10.180). */
export const Timeline = (props: TimelineProps & { readonly note: ReactNode }) => {
  const { kinds = timelineKinds, note } = props;
  const t = useTimelineTexts();
  const [kind, setKind] = useState<TimelineKind>();
  return (
    <Stack as="section" gap={8} aria-labelledby="timeline-title">
      <Cluster gap={12} rowGap={4} align="center" justify="between">
        <h2 id="timeline-title">{t('title')}</h2>
        <Kinds kinds={kinds} chosen={kind} onChoose={setKind} />
      </Cluster>
      {note}
      <Entries {...props} kind={kind} />
    </Stack>
  );
};
