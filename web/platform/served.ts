/** A page of text that stood in the page before the app started: shown until its screen is there, so that nothing blinks. */
const served = document.getElementById('served');

const kept = served && {
  path: location.pathname,
  title: served.dataset['title'] ?? '',
  html: served.innerHTML,
};

/** What was served for this address, if it is a page of text. */
export const servedAt = (path: string): { title: string; html: string } | undefined =>
  kept?.path === path ? kept : undefined;
