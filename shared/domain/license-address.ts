import { isHttpAddress } from './http-address.ts';
import { licenseNamed } from './license.ts';

const ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

/**
 * The address of a license that we name `CC BY 4.0`, `CC0` or by its address; undefined for words that
 * name none, and where the version is not known: there are five.
 */
export const licenseAddress = (license: string): string | undefined => {
  if (ADDRESS.test(license)) return license;
  const named = licenseNamed(license);
  if (named?.license === 'cc0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  if (named?.version === undefined) return undefined;
  const parts = [named.license, named.version, named.place].filter((part) => part !== undefined);
  return `https://creativecommons.org/licenses/${parts.join('/').toLowerCase()}/`;
};

/**
 * A license as it may be shown or exported: its name, or its address on the web. An article may say anything, also
 * `javascript:…`, which pages and programs that read our records would follow.
 */
export const shownLicense = (license: string | undefined): string | undefined =>
  license === undefined || isHttpAddress(license) || !URL.canParse(license.trim())
    ? license
    : undefined;
