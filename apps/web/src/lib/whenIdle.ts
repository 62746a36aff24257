/**
 * Runs `work` when the page is idle (`requestIdleCallback`, else a timeout). @returns cancels it if it has
 * not begun
 */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};
