import { useEffect } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const controlIn = (element: Element | undefined): HTMLElement | undefined => {
  if (!(element instanceof HTMLElement)) return undefined;
  return element.matches(CONTROLS)
    ? element
    : (element.querySelector<HTMLElement>(CONTROLS) ?? undefined);
};

/** Where an element stood: its ancestors from the nearest on, and as which child of each. */
type Place = readonly { readonly within: Element; readonly at: number }[];

const placeOf = (element: Element): Place => {
  const place: { within: Element; at: number }[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    place.push({
      within: child.parentElement,
      at: [...child.parentElement.children].indexOf(child),
    });
  return place;
};

/** What is read by itself, and closes when the focus leaves it. */
const PANELS = 'dialog, section, [role="dialog"], [role="region"]';

/**
 * What stands where something stood that is gone: the entry after it, else the one before it, else the panel it stood in,
 * else the page itself.
 */
const nextTo = (place: Place, main: HTMLElement): HTMLElement => {
  const left = place.find(({ within }) => within.isConnected);
  if (!left || left.within === main) return main;
  const panel = main.contains(left.within) ? main : left.within.closest(PANELS);
  if (!panel) return main;
  const { children } = left.within;
  const beside = controlIn(children[left.at]) ?? controlIn(children[left.at - 1]);
  return beside ?? (panel === main ? main : (controlIn(panel) ?? main));
};

/**
 * The focus never falls out of the page: where the element that has it goes away, as a row that was just deleted, it moves
 * to what stands there now. Whoever works by keyboard goes on where they were.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: { readonly element: Element; readonly place: Place } | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? { element: target, place: placeOf(target) } : undefined;
    };
    const leave = ({ target }: FocusEvent) => {
      // Browsers tell of it while an element is being taken away: only then is it known whether it stays.
      queueMicrotask(() => {
        if (target !== last?.element || !last.element.isConnected) return;
        // Somebody clicked beside it, and nothing was lost; what is out of use for a moment may go next.
        if (!last.element.matches(':disabled')) last = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const main = document.querySelector('main');
      const { place } = last;
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
