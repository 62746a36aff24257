let last: Element | null = null;

/** What last had the focus or was pressed, even if it is disabled or gone by now. */
export const findLastFocused = (): Element | null => last;

/** Gives an element the focus; one that is disabled right now gets it once it can be pressed again. */
export const returnFocus = (element: HTMLElement): void => {
  last = element;
  element.focus({ preventScroll: true });
};

/**
 * Gives an element the focus; if it goes before the reader moves on, the focus goes to what is found then, not to the page.
 */
export const returnFocusOr = (element: HTMLElement, findOther: () => Element | null): void => {
  returnFocus(element);
  const watcher = new MutationObserver(() => {
    if (element.isConnected) return;
    watcher.disconnect();
    const otherwise = findOther();
    if (otherwise instanceof HTMLElement && document.activeElement === document.body) returnFocus(otherwise);
  });
  watcher.observe(document.body, { subtree: true, childList: true });
  document.addEventListener('focusin', () => watcher.disconnect(), { once: true });
};

/**
 * A button that turns while it works is disabled for that time, and the browser takes the focus off it. Gives the focus
 * back when the button can be pressed again, unless it has gone elsewhere meanwhile.
 */
export const keepFocus = (): void => {
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  document.addEventListener('pointerdown', ({ target }) => {
    last = target instanceof Element ? target.closest('button') : null;
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const isBack = target instanceof HTMLButtonElement && target === last && !target.disabled;
      if (isBack && document.activeElement === document.body) target.focus({ preventScroll: true });
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
};
