import { useQuery } from '@tanstack/react-query';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { NothingFound } from './InViewList.tsx';
import { ListHead, type ListProps, MoreButton, SalonList } from './SalonList.tsx';
import { rowsQuery } from './search.api.ts';
import { useSearchTexts } from './search.texts.ts';

const step = 20;
const atMost = 100;

/** Digital salons, which have no location; only those with free places (product §5.30). */
export const OnlineList = (props: ListProps) => {
  const { search } = props;
  const t = useSearchTexts();
  const salon = useSalonTexts();
  const size = Math.min(atMost, step * search.page);
  const { data, error, refetch } = useQuery({
    ...rowsQuery({ filters: search.filters, near: search.near, page_size: size }),
    enabled: search.isReady,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <>
        <ListHead title={t('title')} />
        <Skeletons count={4} height={118} />
      </>
    );
  }
  return (
    <>
      <ListHead title={t('onlineFound', { count: data.count })} />
      <p>{t('onlineAbout')}</p>
      {data.count === 0 ? <NothingFound search={search} /> : null}
      <SalonList {...props} filters={search.filters} label={t('listLabel')} salons={data.results} />
      {data.next === null || size >= atMost ? null : (
        <MoreButton onClick={() => search.change({ page: String(search.page + 1) }, true)}>
          {t('showMore')}
        </MoreButton>
      )}
      <Button variant="subtle" onClick={() => search.change({ is_digital: undefined, page: undefined })}>
        {salon('backToMap')}
      </Button>
    </>
  );
};
