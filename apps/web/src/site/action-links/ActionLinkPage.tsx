import type { ActionPurpose } from '@salons/contract/action-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useLanguage } from '../../lib/language.ts';
import type { TextKey } from '../../lib/texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { IntroductionChoices } from '../../nouns/request/IntroductionChoices.tsx';
import { useIntroductionTexts } from '../../nouns/request/introduction.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import {
  actionLinkQuery,
  followActionLink,
  linkAlternativesQuery,
  undoActionLink,
} from './action-links.api.ts';
import { useActionLinkTexts } from './action-links.texts.ts';
import { LinkedSalon } from './LinkedSalon.tsx';

type Key = TextKey<typeof useActionLinkTexts>;

interface Words {
  readonly title: Key;
  readonly about: Key;
  readonly button: Key;
  readonly done: Key;
  readonly doneAbout: Key;
  readonly next: 'mySalon' | 'search';
}

/** The texts of each purpose before and after the action. */
const words: Readonly<Record<ActionPurpose, Words>> = {
  approve: {
    ...{ title: 'approveTitle', about: 'approveAbout', button: 'approveButton' },
    ...{ done: 'approveDone', doneAbout: 'approveDoneAbout', next: 'mySalon' },
  },
  deny: {
    ...{ title: 'denyTitle', about: 'denyAbout', button: 'denyButton' },
    ...{ done: 'denyDone', doneAbout: 'denyDoneAbout', next: 'mySalon' },
  },
  coming: {
    ...{ title: 'comingTitle', about: 'comingAbout', button: 'comingButton' },
    ...{ done: 'comingDone', doneAbout: 'comingDoneAbout', next: 'mySalon' },
  },
  not_coming: {
    ...{ title: 'not_comingTitle', about: 'not_comingAbout', button: 'not_comingButton' },
    ...{ done: 'givenUp', doneAbout: 'givenUpAbout', next: 'search' },
  },
  cancel: {
    ...{ title: 'cancelTitle', about: 'cancelAbout', button: 'cancelButton' },
    ...{ done: 'givenUp', doneAbout: 'givenUpAbout', next: 'search' },
  },
  move_back: {
    ...{ title: 'move_backTitle', about: 'move_backAbout', button: 'move_backButton' },
    ...{ done: 'move_backDone', doneAbout: 'move_backDoneAbout', next: 'mySalon' },
  },
  accept_offer: {
    ...{ title: 'accept_offerTitle', about: 'accept_offerAbout', button: 'accept_offerButton' },
    ...{ done: 'accept_offerDone', doneAbout: 'withHostAbout', next: 'mySalon' },
  },
  refuse_offer: {
    ...{ title: 'refuse_offerTitle', about: 'refuse_offerAbout', button: 'refuse_offerButton' },
    ...{ done: 'refuse_offerDone', doneAbout: 'refuse_offerDoneAbout', next: 'search' },
  },
  take: {
    ...{ title: 'takeTitle', about: 'takeAbout', button: 'takeButton' },
    ...{ done: 'takeDone', doneAbout: 'withHostAbout', next: 'mySalon' },
  },
};

const paths = { mySalon: '/salon', search: '/site/salonSearch/mapview' } as const;

const Next = ({ to }: { readonly to: Words['next'] }) => {
  const t = useActionLinkTexts();
  return (
    <div>
      <ButtonLink to={paths[to]}>{t(to)}</ButtonLink>
    </div>
  );
};

const hasEnded = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Performs the action of a message link by one press, without a login (product §12.191). */
export const ActionLinkPage = () => {
  const t = useActionLinkTexts();
  const introduce = useIntroductionTexts();
  const { token = '' } = useParams();
  const language = useLanguage();
  const client = useQueryClient();
  const query = actionLinkQuery(token, language);
  const { data: link, error, refetch } = useQuery(query);
  const follow = useSingleFlight({
    mutationFn: (introduceTo: number | undefined) => followActionLink(token, introduceTo),
    onSuccess: ({ undo }) => link && client.setQueryData(query.queryKey, { ...link, done: true, undo }),
    // Another device may have been faster: the current state explains more than the error.
    onError: () => refetch(),
  });
  const isDenying = link?.purpose === 'deny' && !link.done;
  const { data: salons = [] } = useQuery({ ...linkAlternativesQuery(token, language), enabled: isDenying });
  const hasChoice = isDenying && salons.length > 0;
  const undo = useSingleFlight({
    mutationFn: () => undoActionLink(token),
    // Also after a refusal: shows the current state.
    onSettled: () => refetch(),
  });
  if (hasEnded(error) || hasEnded(follow.error))
    return (
      <Page width="text" key="ended">
        <PageTitle sub={t('endedAbout')}>{t('endedTitle')}</PageTitle>
        <Next to="mySalon" />
      </Page>
    );
  if (link === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={1} />
      </Page>
    );
  if (link.gone)
    return (
      <Page width="text" key="gone">
        <PageTitle sub={t('goneAbout')}>{t('goneTitle')}</PageTitle>
        <LinkedSalon link={link} />
        <Next to="mySalon" />
      </Page>
    );
  const say = words[link.purpose];
  return (
    <Page width="text" key={link.done ? 'done' : 'question'}>
      <PageTitle sub={t(link.done ? say.doneAbout : say.about)}>
        {t(link.done ? say.done : say.title)}
      </PageTitle>
      <LinkedSalon link={link} />
      {link.done ? (
        <>
          {link.undo === null ? null : (
            <UndoLine
              undo={link.undo}
              act={t(say.done)}
              onUndo={() => undo.mutateAsync().catch(() => undefined)}
            />
          )}
          <Text tone="wine" role="alert">
            {undo.error === null ? '' : t('tooLateToUndo')}
          </Text>
          <Next to={say.next} />
        </>
      ) : (
        <>
          <Text tone="wine" role="alert">
            {follow.error === null ? '' : failureText(follow.error)}
          </Text>
          {hasChoice ? (
            <IntroductionChoices
              salons={salons}
              busy={follow.isPending ? follow.variables : undefined}
              onChoose={({ salon_id }) => follow.mutate(salon_id)}
            />
          ) : null}
          <div>
            <Button
              variant={hasChoice ? 'default' : 'filled'}
              loading={follow.isPending && follow.variables === undefined}
              onClick={() => follow.mutate(undefined)}
            >
              {hasChoice ? introduce('alone') : t(say.button)}
            </Button>
          </div>
          {link.purpose === 'approve' ? (
            <div>
              <ButtonLink to={paths.mySalon} variant="default">
                {t('otherAnswer')}
              </ButtonLink>
            </div>
          ) : null}
        </>
      )}
    </Page>
  );
};
