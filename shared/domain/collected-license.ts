/** Licenses under which articles may be collected, as commands and answers name them. */
export const openLicenses = [
  'cc0',
  'by',
  'by-sa',
  'by-nd',
  'by-nc',
  'by-nc-sa',
  'by-nc-nd',
] as const;
export type OpenLicense = (typeof openLicenses)[number];

/** What is collected unless a person chooses otherwise: everybody may use it, also to earn money. */
export const DEFAULT_LICENSES: readonly OpenLicense[] = ['cc0', 'by', 'by-sa'];

/**
 * Returns the license that a source names, such as `cc by`, `CC-BY-NC 4.0` or an address of Creative Commons;
 * undefined for any other words.
 */
export const openLicenseIn = (text: string): OpenLicense | undefined => {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\//, 'cc-')
    .replace(/^creative commons\s+/, 'cc-');
  if (/^cc[- ]?(?:0|zero)\b/.test(plain)) return 'cc0';
  const kind = /^cc[- ]?(by(?:[- ](?:nc|nd|sa))*)(?![a-z])/.exec(plain)?.[1]?.replaceAll(' ', '-');
  return openLicenses.find((license) => license === kind);
};
