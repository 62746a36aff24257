import type { BrowserContext, Page, Request } from '@playwright/test';

/** Holds requests back until they are released, and counts them. */
export const holdRequests = async (
  target: Page | BrowserContext,
  url: string,
  isHeld: (request: Request) => boolean,
): Promise<{ readonly count: () => number; readonly release: () => void }> => {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(url, async (route) => {
    if (isHeld(route.request())) {
      count += 1;
      await released;
    }
    await route.continue();
  });
  return { count: () => count, release };
};
