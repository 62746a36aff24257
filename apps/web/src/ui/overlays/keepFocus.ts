let last: Element | null = null;

/** The last focused or pressed element, even if it is disabled or removed by now. */
export const findLastFocused = (): Element | null => last;

/** Focuses an element; if it is disabled, as soon as it is enabled. */
export const returnFocus = (element: HTMLElement): void => {
  last = element;
  element.focus({ preventScroll: true });
};

/** Focuses an element; if it is removed while focused, focuses the fallback instead of the body. */
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
 * A button is disabled while pending, and the browser blurs it. Restores the focus when the button is enabled
 * again, unless it has moved elsewhere.
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
