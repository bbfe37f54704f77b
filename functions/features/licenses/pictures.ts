import * as z from 'zod';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { badRequest, notFound } from '#functions/platform/http/problem.ts';
import type { Key, Write } from '#functions/platform/ports/table.ts';
import { logoKey, resolverImageKey } from '#functions/records/licenses/license-keys.ts';
import { requireLicenseManager } from '#functions/records/licenses/license-managers.ts';
import {
  licenseBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import { MAX_LOGO_BYTES, MAX_RESOLVER_IMAGE_BYTES } from '#shared/contracts/licenses.ts';

import { changeAudited } from './change-audited.ts';
import type { LicensesPorts } from './ports.ts';

/** The image of an organization or of its library's full-text button. */
type Kind = {
  readonly keyOf: (slug: string) => Key;
  readonly field: 'logoAt' | 'linkResolverImageAt';
  readonly mostBytes: number;
  readonly action: `license-${string}`;
};

const logo: Kind = {
  keyOf: logoKey,
  field: 'logoAt',
  mostBytes: MAX_LOGO_BYTES,
  action: 'license-logo-changed',
};
const resolverImage: Kind = {
  keyOf: resolverImageKey,
  field: 'linkResolverImageAt',
  mostBytes: MAX_RESOLVER_IMAGE_BYTES,
  action: 'license-resolver-image-changed',
};

/** Image types that cannot contain programs, by their first bytes. */
const typeOf = (bytes: Buffer): string | undefined => {
  const begins = (hex: string, offset = 0) =>
    bytes.subarray(offset, offset + hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('ffd8ff')) return 'image/jpeg';
  // RIFF, its length, WEBP.
  return begins('52494646') && begins('57454250', 8) ? 'image/webp' : undefined;
};

/** Returns an uploaded image as stored. */
const picture = (
  base64: string,
  mostBytes: number,
): { readonly base64: string; readonly type: string } => {
  const bytes = Buffer.from(base64, 'base64');
  const type = typeOf(bytes);
  const message =
    bytes.length > mostBytes
      ? `is larger than ${String(mostBytes / 1000)} kB`
      : 'is not a PNG, JPEG or WebP';
  if (type === undefined || bytes.length > mostBytes)
    throw badRequest('This image cannot be displayed.', [{ path: 'file', message }]);
  return { base64: bytes.toString('base64'), type };
};

type PictureRequest = {
  readonly params: { readonly slug: string };
  readonly body: { readonly file?: { readonly base64: string } | undefined };
};

const putPicture =
  (kind: Kind) =>
  (ports: LicensesPorts) =>
  async (caller: Caller, { params: { slug }, body: { file } }: PictureRequest) => {
    const actor = requireLicenseManager(caller, slug);
    const validPicture = file && picture(file.base64, kind.mostBytes);
    const write: Write = validPicture
      ? { kind: 'put', item: { ...kind.keyOf(slug), ...validPicture } }
      : { kind: 'delete', key: kind.keyOf(slug) };
    return changeAudited(ports)({
      actor,
      slug,
      action: kind.action,
      change: ({ [kind.field]: _, ...rest }: StoredLicense): StoredLicense =>
        validPicture ? { ...rest, [kind.field]: ports.now().toISOString() } : rest,
      additionalWrites: () => [write],
    });
  };

const StoredPicture = z.object({ base64: z.string(), type: z.string() });

/** Serves an image, cached by browsers for an hour. */
const readPicture =
  (kind: Kind) =>
  ({ table }: Pick<LicensesPorts, 'table'>) =>
  async (_caller: Caller, { params: { slug } }: Pick<PictureRequest, 'params'>) => {
    const license = await licenseBySlug(table)(slug);
    const { success, data } = StoredPicture.safeParse(
      license?.[kind.field] === undefined ? undefined : await table.get(kind.keyOf(slug)),
    );
    if (!success) throw notFound('This organization has not uploaded this image.');
    return new AnswerWith(new Uint8Array(Buffer.from(data.base64, 'base64')), {
      headers: {
        'content-type': data.type,
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    });
  };

export const putLogo = putPicture(logo);
export const readLogo = readPicture(logo);
export const putResolverImage = putPicture(resolverImage);
export const readResolverImage = readPicture(resolverImage);
