/** A content page that was part of the served HTML. It is shown until its screen is loaded, to avoid flicker. */
const served = document.getElementById('served');

const servedPage = served && {
  path: location.pathname,
  title: served.dataset['title'] ?? '',
  html: served.innerHTML,
};

/** Returns the content page that was served at this address, if there is one. */
export const servedPageAt = (path: string): { title: string; html: string } | undefined =>
  servedPage?.path === path ? servedPage : undefined;
