import type { WrittenBanner } from './banner.ts';
import type { OutsideScript } from './outside-script.ts';
import type { SiteLinks } from './site-links.ts';

/**
 * The operator of an installation and their additions to its pages. Everything is optional; without it nothing is
 * claimed or loaded.
 */
export type Site = SiteLinks & {
  readonly operator?: string;
  /** Where people reach the operator: an e-mail address or the address of a page. */
  readonly contact?: string;
  /** The e-mail address that inquiries are sent to; it is never written into a page. */
  readonly inquiries?: string;
  /** Addresses of profiles on social networks. */
  readonly profiles?: readonly string[];
  /** What all pages say at their lower edge. */
  readonly banner?: WrittenBanner;
  /** Scripts of others that may load once their reader agrees. */
  readonly scripts?: readonly OutsideScript[];
  /** Whether browsers report errors, to this installation only. */
  readonly hearsErrors?: boolean;
};

/** Where the page says it to the web app: `<meta name=…>`, its content as JSON. */
export const SITE_META = 'veracite:site';

/** Where it says that what breaks may be told: `<meta name=…>`. */
export const ERRORS_META = 'veracite:errors';

/** The networks whose names are known, by the host of a profile. */
const NETWORKS: Readonly<Record<string, string>> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
};

/** What a profile is called: by its network, or by its host. */
export const profileName = (address: string): string => {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return NETWORKS[host] ?? host;
};

const isPage = (contact: string): boolean => /^https?:\/\//.test(contact);

/** Where a contact leads. */
export const contactAddress = (contact: string): string =>
  isPage(contact) ? contact : `mailto:${contact}`;

/** Returns the e-mail address that inquiries are sent to; undefined where they only wait for an administrator. */
export const inquiryRecipient = ({
  contact,
  inquiries,
}: Pick<Site, 'contact' | 'inquiries'>): string | undefined =>
  inquiries ?? (contact === undefined || isPage(contact) ? undefined : contact);
