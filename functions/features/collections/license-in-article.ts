import { type OpenLicense, licenseNamed } from '#shared/domain/license.ts';

/** The permissions of an article stand in its front matter. */
const HEAD_BYTES = 400_000;

/**
 * Returns the license that an article itself states, for sources that do not; undefined where it states none that is
 * open. Reads the first address of Creative Commons in its permissions.
 */
export const licenseInArticle = (bytes: Uint8Array): OpenLicense | undefined => {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('utf8');
  const start = head.indexOf('<permissions');
  const end = head.indexOf('</permissions>', start);
  if (start < 0 || end < 0) return undefined;
  const permissions = head.slice(start, end);
  const address = /https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\/[a-z-]{2,10}/i.exec(
    permissions,
  );
  return address ? licenseNamed(address[0])?.license : undefined;
};
