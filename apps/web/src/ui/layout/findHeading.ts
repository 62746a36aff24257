/** The heading of the dialog or the page around an element, where reading goes on once the element is gone. */
export const findHeading = (element: Element): HTMLElement | null =>
  (element.closest('dialog') ?? document).querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
