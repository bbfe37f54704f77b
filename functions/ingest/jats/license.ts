import { isHttpAddress } from '#shared/domain/http-address.ts';
import { plainText } from './inline-text.ts';
import { urlOf, type Element, elementsBelow } from './tree.ts';

const ADDRESS =
  /creativecommons\.org\/+licen[sc]es?\/+(by(?:-(?:nc|nd|sa))*)(?:\/+(\d\.\d)(?:\/+([a-z]{2}|igo)\b)?)?/i;
const ZERO = /creativecommons\.org\/+publicdomain\/+zero|\bCC[ -]?0\b/i;
const PUBLIC_DOMAIN = /public\s*domain/i;

const licenseName = (
  kind: string,
  version: string | undefined,
  jurisdiction: string | undefined,
): string =>
  ['CC', kind.toUpperCase(), version, jurisdiction?.toUpperCase()]
    .filter((part) => part !== undefined)
    .join(' ');

const byAddress = (text: string): string | undefined => {
  const [, kind, version, jurisdiction] = ADDRESS.exec(text) ?? [];
  if (kind !== undefined) return licenseName(kind, version, jurisdiction);
  return ZERO.test(text) ? 'CC0' : undefined;
};

/** A license in words: "Creative Commons Attribution-NonCommercial 4.0 International License". */
const byWords = (text: string): string | undefined => {
  const short = /\bCC[ -](BY(?:-(?:NC|ND|SA))*)\b[ -]?(\d\.\d)?/i.exec(text);
  if (short !== null) return licenseName(short[1] ?? '', short[2], undefined);
  const long =
    /Creative\s*Commons[,\s]+Attribution((?:[-–\s,]*(?:Non-?\s?Commercial|No-?\s?Deriv\w*|Share-?\s?Alike))*)(?:[^.\d]{0,40}?(\d\.\d))?/i.exec(
      text,
    );
  if (long !== null) {
    const [, terms = '', version] = long;
    const kind = [
      'BY',
      /commercial/i.test(terms) && 'NC',
      /deriv/i.test(terms) && 'ND',
      /share/i.test(terms) && 'SA',
    ].filter((term) => term !== false);
    return licenseName(kind.join('-'), version, undefined);
  }
  if (/Creative\s*Commons\s*(?:CC0|Zero)/i.test(text)) return 'CC0';
  return PUBLIC_DOMAIN.test(text) ? 'Public domain' : undefined;
};

/** The license's short name such as `CC BY 4.0`, else its address. */
export const licenseOf = (meta: Element | undefined): string | undefined => {
  const permissions = elementsBelow(meta, ['permissions'], CLOSED);
  const licenses = permissions.flatMap((permission) =>
    elementsBelow(permission, ['license', 'license_ref']),
  );
  const addresses = licenses.flatMap((license) => [
    urlOf(license) ??
      license.attributes['rdf:resource'] ??
      (license.name === 'license_ref' ? plainText(license) : ''),
    ...elementsBelow(license, ['ext-link', 'uri']).map((link) => urlOf(link) ?? plainText(link)),
  ]);
  for (const address of addresses) {
    const name = byAddress(address);
    if (name !== undefined) return name;
  }
  const printed = permissions.map(plainPermissions).join(' ');
  const types = licenses.map(({ attributes }) => attributes['license-type'] ?? '').join(' ');
  return byAddress(printed) ?? byWords(printed) ?? byWords(types) ?? addresses.find(isHttpAddress);
};

const CLOSED: ReadonlySet<string> = new Set(['abstract', 'contrib-group']);
const plainPermissions = (permissions: Element): string =>
  elementsBelow(permissions, ['license', 'license_ref', 'copyright-statement'])
    .map(plainText)
    .join(' ');
