/** The heading of the dialog or page around an element: the focus target after the element is removed. */
export const findHeading = (element: Element): HTMLElement | null =>
  (element.closest('dialog') ?? document).querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
