import type { Page } from '@playwright/test';

/** Minimum touch target (product §13.13). */
const leastPx = 44;

/**
 * Touch targets below 44 px, measured by hit testing around the middle of each, as they may exceed the rendered box. Links within
 * text may be as high as their line.
 * @returns one line each: its name and rendered size
 */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const kinds =
      'a[href], button, select, textarea, summary, input, [role=option], [role=slider], [role=tab]';
    const isDrawn = (box: DOMRect) => box.width > 2 && box.height > 2;
    const listLabels = (element: Element) =>
      'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    // The day of a chart is also in its table.
    const isExempt = (element: Element) => element.matches('[data-at]');
    const isPressed = (element: Element) =>
      !isExempt(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.matches(':disabled, [tabindex="-1"]:not([role])') &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      // Visible on keyboard focus only.
      element.getBoundingClientRect().bottom + window.scrollY > 0;
    const isInLine = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      return element.contains(hit) || listLabels(element).some((label) => label.contains(hit));
    };
    const isLabelled = (element: Element) => {
      const boxes = [element, ...listLabels(element)].map((part) => part.getBoundingClientRect());
      const size = (from: number[], to: number[]) => Math.max(...to) - Math.min(...from);
      const wide = size(
        boxes.map(({ left }) => left),
        boxes.map(({ right }) => right),
      );
      const high = size(
        boxes.map(({ top }) => top),
        boxes.map(({ bottom }) => bottom),
      );
      return boxes.length > 1 && wide >= least && high >= least;
    };
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 2];
      const around = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ] as const;
      return around.some(([right, down]) => !isHit(element, x + right, y + down));
    };
    const small: string[] = [];
    // Elements behind a modal dialog are inert.
    const page = document.querySelector('dialog:modal') ?? document;
    for (const element of page.querySelectorAll(kinds)) {
      const own = element.getBoundingClientRect();
      const target = isDrawn(own) ? element : listLabels(element)[0];
      if (target === undefined || !isPressed(element) || isInLine(element) || isLabelled(element)) continue;
      if (!isSmall(target)) continue;
      const { width, height } = target.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
      small.push(`${element.tagName} ${name.slice(0, 40)} ${Math.round(width)} × ${Math.round(height)}`);
    }
    window.scrollTo(0, 0);
    return small;
  }, leastPx);
