/** The browsers our extension is made for. */
export type ExtensionBrowser = 'chrome' | 'firefox' | 'safari';

/** Chrome where nothing better is known: most browsers take its extensions. */
export const extensionBrowser = (userAgent: string): ExtensionBrowser => {
  if (/firefox\//i.test(userAgent)) return 'firefox';
  return /safari\//i.test(userAgent) && !/chrom(?:e|ium)\/|edg|android/i.test(userAgent)
    ? 'safari'
    : 'chrome';
};

/** The extension says that it is loaded by writing this into the page. */
export const hasExtension = (): boolean =>
  document.documentElement.dataset['veraciteExtension'] !== undefined;
