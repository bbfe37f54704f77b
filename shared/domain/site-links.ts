export type RelatedProduct = { readonly name: string; readonly address: string };

/** External links of an installation. None by default: nothing external is advertised or loaded. */
export type SiteLinks = {
  /** Products of the same family, in their order. */
  readonly family?: readonly RelatedProduct[];
  /** Whether a bar above the page names them. */
  readonly familyBar?: boolean;
  /** Whether a menu in the header leads to them. */
  readonly productSwitcher?: boolean;
  /** A help centre. */
  readonly help?: string;
  /** A paper on how the product works. */
  readonly paper?: string;
  /** Where stores of extensions offer ours. */
  readonly stores?: readonly string[];
};

/** The stores whose host is known, by the browser they serve. */
const STORES = {
  chrome: ['chromewebstore.google.com', 'chrome.google.com'],
  firefox: ['addons.mozilla.org'],
  safari: ['apps.apple.com'],
} as const;

/** Where the store of a browser offers the extension; undefined where that is not said. */
export const storeFor = (
  browser: keyof typeof STORES,
  { stores = [] }: Pick<SiteLinks, 'stores'>,
): string | undefined => {
  const hosts: readonly string[] = STORES[browser];
  return stores.find((address) => hosts.includes(new URL(address).hostname));
};

/** A product as settings write it: its name, a space, its address. */
export const relatedProductOf = (text: string): RelatedProduct | undefined => {
  const [, name, address] = /^(\S.*?)\s+(https:\/\/\S+)$/.exec(text.trim()) ?? [];
  return name !== undefined && address !== undefined && URL.canParse(address)
    ? { name, address }
    : undefined;
};
