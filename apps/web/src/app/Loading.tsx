import { Skeletons } from '../ui/feedback/States.tsx';
import { Page } from '../ui/layout/Page.tsx';

export const Loading = () => (
  <Page>
    <Skeletons />
  </Page>
);
