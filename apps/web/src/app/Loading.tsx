import { Skeletons } from '../ui/feedback/States.tsx';
import { Page } from '../ui/layout/Page.tsx';

/** Placeholder of a page whose code is loading. */
export const Loading = () => (
  <Page>
    <Skeletons />
  </Page>
);
