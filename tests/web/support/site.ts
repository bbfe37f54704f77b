import { type Site, SITE_META } from '#shared/domain/site.ts';

/** Writes into the page what a server says of its operator; answers how to take it out again. */
export const siteInPage = (site: Site): (() => void) => {
  const meta = Object.assign(document.createElement('meta'), { name: SITE_META });
  meta.content = JSON.stringify(site);
  document.head.append(meta);
  return () => meta.remove();
};
