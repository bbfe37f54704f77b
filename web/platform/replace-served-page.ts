/** After this time the app is shown even if it is still loading; it then shows its own loading state. */
const AT_THE_LATEST_MS = 10_000;

/** Moves text that was typed before the app started, and the focus, into the same field of the app. */
const goOnTyping = (typed: HTMLInputElement, container: Element): void => {
  const box = container.querySelector<HTMLInputElement>(
    'main [role="search"] input, [role="search"] input',
  );
  if (!box) return;
  const { value } = typed;
  box.focus({ preventScroll: true });
  if (value === box.value) return;
  // React detects a new value of a controlled input only through the native setter and an input event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Keeps a fully served page visible until the app has rendered a heading and has finished loading. Until then the app
 * is hidden, so that nothing flickers or shifts.
 */
export const replaceServedPage = (container: Element): void => {
  const served = document.getElementById('served-page');
  if (!served) return;
  const isThere = () =>
    container.querySelector('main h1') !== null &&
    container.querySelector('main [data-waits]') === null;
  const finish = () => {
    observer.disconnect();
    clearTimeout(timer);
    const { activeElement } = document;
    served.remove();
    if (activeElement instanceof HTMLInputElement && activeElement.type === 'search')
      goOnTyping(activeElement, container);
  };
  const observer = new MutationObserver(() => {
    if (isThere()) finish();
  });
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ['data-waits'] });
  const timer = setTimeout(finish, AT_THE_LATEST_MS);
};
