import { useSyncExternalStore } from 'react';

/** The browsers our extension is made for. */
export const extensionBrowsers = ['chrome', 'firefox', 'safari'] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

/** Chrome where nothing better is known: most browsers take its extensions. */
export const extensionBrowser = (userAgent: string): ExtensionBrowser => {
  if (/firefox\//i.test(userAgent)) return 'firefox';
  return /safari\//i.test(userAgent) && !/chrom(?:e|ium)\/|edg|android/i.test(userAgent)
    ? 'safari'
    : 'chrome';
};

/** The extension says that it is loaded by writing this into the page (web/extension/presence.ts). */
const ATTRIBUTE = 'data-veracite-extension';

export const hasExtension = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

const follow = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
};

/** Whether the extension is loaded, also where it comes while the page is open. */
export const useExtension = (): boolean => useSyncExternalStore(follow, hasExtension);
