import type { BrowserContext, Page, Request } from '@playwright/test';

/** Holds requests back until they are released, and counts them. */
export const hold = async (
  of: Page | BrowserContext,
  url: string,
  isMeant: (request: Request) => boolean,
): Promise<{ readonly count: () => number; readonly letGo: () => void }> => {
  let count = 0;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await of.route(url, async (route) => {
    if (isMeant(route.request())) {
      count += 1;
      await released;
    }
    await route.continue();
  });
  return { count: () => count, letGo };
};
