import { useEffect } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const controlIn = (element: Element | undefined): HTMLElement | undefined => {
  if (!(element instanceof HTMLElement)) return undefined;
  return element.matches(CONTROLS)
    ? element
    : (element.querySelector<HTMLElement>(CONTROLS) ?? undefined);
};

/** The former position of an element: its ancestors, nearest first, and its child index in each. */
type FormerPosition = readonly { readonly ancestor: Element; readonly index: number }[];

const placeOf = (element: Element): FormerPosition => {
  const position: { ancestor: Element; index: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    position.push({
      ancestor: child.parentElement,
      index: [...child.parentElement.children].indexOf(child),
    });
  return position;
};

/** Elements that are announced on their own, and that close when they lose focus. */
const PANELS = 'dialog, section, [role="dialog"], [role="region"]';

/**
 * Finds the element that takes the place of a removed one: the entry after it, or else the entry before it, its panel,
 * or the page.
 */
const nextTo = (position: FormerPosition, main: HTMLElement): HTMLElement => {
  const remaining = position.find(({ ancestor: within }) => within.isConnected);
  if (!remaining || remaining.ancestor === main) return main;
  const panel = main.contains(remaining.ancestor) ? main : remaining.ancestor.closest(PANELS);
  if (!panel) return main;
  const { children } = remaining.ancestor;
  const beside = controlIn(children[remaining.index]) ?? controlIn(children[remaining.index - 1]);
  return beside ?? (panel === main ? main : (controlIn(panel) ?? main));
};

/**
 * Keeps keyboard focus inside the page. When the focused element is removed, such as a row that was just deleted, the
 * focus moves to the element in its place.
 */
export const useFocusRecovery = (): void => {
  useEffect(() => {
    let last: { readonly element: Element; readonly position: FormerPosition } | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? { element: target, position: placeOf(target) } : undefined;
    };
    const leave = ({ target }: FocusEvent) => {
      // Browsers fire this while the element is being removed; only afterwards is it known whether it stays in the
      // document.
      queueMicrotask(() => {
        if (target !== last?.element || !last.element.isConnected) return;
        // The focus was lost by a click elsewhere, not by a removal. A disabled element may still be removed next.
        if (!last.element.matches(':disabled')) last = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const main = document.querySelector('main');
      const { position: place } = last;
      last = undefined;
      if (main) nextTo(place, main).focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave);
    };
  }, []);
};
