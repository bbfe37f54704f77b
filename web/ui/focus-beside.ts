const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled)';

const controlIn = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>(CONTROLS) ?? null;

/**
 * Before an entry of a list goes away, the focus within it moves to the entry after it, else to the one before it, else to
 * the place given: whoever works by keyboard goes on where they were and not at the top of the page.
 */
export const focusBeside = (within: Element, otherwise?: HTMLElement | null): void => {
  const entry = within.closest('li');
  const next =
    controlIn(entry?.nextElementSibling) ??
    controlIn(entry?.previousElementSibling) ??
    otherwise ??
    null;
  next?.focus();
};
