import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/States.tsx';

/** What stands in the place of a page that is on its way. */
export const Loading = () => (
  <Page>
    <Skeletons />
  </Page>
);
