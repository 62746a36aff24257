import type { Page } from '@playwright/test';

const isPage = ({ pathname }: URL): boolean => !/^\/(api|assets|map\/tiles)\/|\.\w+$/.test(pathname);

/**
 * Serves pages without SSR, as when rendering fails (product §1.62): for journeys that mock API responses, which a rendered page
 * would not request.
 */
export const dropDrawing = async (page: Page): Promise<void> => {
  await page.route(isPage, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const html = await answer.text();
    const body = html
      .replace(/<script type="application\/json" id="data">.*?<\/script>/s, '')
      .replace(/(<div id="root">).*(<\/div>\s*<\/body>)/s, '$1$2');
    await route.fulfill({ response: answer, body });
  });
};
