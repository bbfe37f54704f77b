import { isHttpAddress } from './http-address.ts';

const CREATIVE_COMMONS = /^CC (BY(?:-(?:NC|ND|SA))*)(?: (\d\.\d))(?: ([A-Z]{2,3}))?$/i;
const ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

/**
 * The address of a license that we name `CC BY 4.0`, `CC0` or by its address; undefined for words that
 * name none, and where the version is not known: there are five.
 */
export const licenseAddress = (license: string): string | undefined => {
  if (/^CC0/i.test(license)) return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, kind, version, place] = CREATIVE_COMMONS.exec(license) ?? [];
  if (kind === undefined) return ADDRESS.test(license) ? license : undefined;
  const parts = [kind, version, place].filter((part) => part !== undefined);
  return `https://creativecommons.org/licenses/${parts.join('/').toLowerCase()}/`;
};

/** Whether a license lets everyone hand on the text: the Creative Commons and the public domain. */
export const isOpenLicense = (license: string | undefined): boolean =>
  license !== undefined && /^(?:CC[ -]?(?:0|BY)|public domain)/i.test(license);

/**
 * A license as it may be shown or exported: its name, or its address on the web. An article may say anything, also
 * `javascript:…`, which pages and programs that read our records would follow.
 */
export const shownLicense = (license: string | undefined): string | undefined =>
  license === undefined || isHttpAddress(license) || !URL.canParse(license.trim())
    ? license
    : undefined;
