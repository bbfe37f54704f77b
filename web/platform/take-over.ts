/** However long something takes, after this time the app shows what it has, and says itself what it waits for. */
const AT_THE_LATEST_MS = 10_000;

/** What somebody began to type before the app was there, put into its own box, with the focus where it was. */
const goOnTyping = (typed: HTMLInputElement, place: Element): void => {
  const box = place.querySelector<HTMLInputElement>(
    'main [role="search"] input, [role="search"] input',
  );
  if (!box) return;
  const { value } = typed;
  box.focus({ preventScroll: true });
  if (value === box.value) return;
  // A box that React holds learns of a text only by the browser's own setter and the event that follows typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * A page that was served whole stays until the app shows as much: a heading, and nothing that is still on its way. Until
 * then the app stands out of sight, so that nothing blinks and nothing moves.
 */
export const takeOver = (place: Element): void => {
  const served = document.getElementById('served-page');
  if (!served) return;
  const isThere = () =>
    place.querySelector('main h1') !== null && place.querySelector('main [data-waits]') === null;
  const finish = () => {
    observer.disconnect();
    clearTimeout(timer);
    const { activeElement } = document;
    served.remove();
    if (activeElement instanceof HTMLInputElement && activeElement.type === 'search')
      goOnTyping(activeElement, place);
  };
  const observer = new MutationObserver(() => {
    if (isThere()) finish();
  });
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['data-waits'] });
  const timer = setTimeout(finish, AT_THE_LATEST_MS);
};
