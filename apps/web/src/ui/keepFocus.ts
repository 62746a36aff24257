/**
 * A button that turns while it works is disabled for that time, and the browser takes the focus off it. Gives the focus
 * back when the button can be pressed again, unless it has gone elsewhere meanwhile.
 */
export const keepFocus = (): void => {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
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
