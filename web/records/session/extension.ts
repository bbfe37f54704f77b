import { useSyncExternalStore } from 'react';

/** The browsers that our extension supports. */
export const extensionBrowsers = ['chrome', 'firefox', 'safari'] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

/** Chrome is the default, because most browsers accept its extensions. */
export const extensionBrowser = (userAgent: string): ExtensionBrowser => {
  if (/firefox\//i.test(userAgent)) return 'firefox';
  return /safari\//i.test(userAgent) && !/chrom(?:e|ium)\/|edg|android/i.test(userAgent)
    ? 'safari'
    : 'chrome';
};

/** The extension sets this attribute when it is loaded (web/companions/extension/presence.ts). */
const ATTRIBUTE = 'data-veracite-extension';

export const hasExtension = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

const follow = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
};

/** Whether the extension is loaded, even if it is installed while the page is open. */
export const useExtension = (): boolean => useSyncExternalStore(follow, hasExtension);
