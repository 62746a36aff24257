import type { BrowserContext, Page, Request } from '@playwright/test';

/** Keeps calls on their way until they are released, and counts them. */
export const hold = async (
  of: Page | BrowserContext,
  url: string,
  isMeant: (request: Request) => boolean,
): Promise<{ readonly count: () => number; readonly letGo: () => void }> => {
  let count = 0;
  const gate = new EventTarget();
  let isOpen = false;
  await of.route(url, async (route) => {
    if (isMeant(route.request())) {
      count += 1;
      if (!isOpen) await new Promise((goOn) => gate.addEventListener('open', goOn, { once: true }));
    }
    await route.continue();
  });
  return {
    count: () => count,
    letGo: () => {
      isOpen = true;
      gate.dispatchEvent(new Event('open'));
    },
  };
};
