import { Skeletons } from '../ui/feedback/States.tsx';
import { Page } from '../ui/layout/Page.tsx';

/** What stands in the place of a page that is on its way. */
export const Loading = () => (
  <Page>
    <Skeletons />
  </Page>
);
