import * as z from 'zod';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { badRequest, notFound } from '#functions/platform/http/problem.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import { logoKey } from '#functions/records/licenses/license-keys.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import {
  MOST_LOGO_BYTES,
  type putLogo as putContract,
  type readLogo as readContract,
} from '#shared/contracts/licenses.ts';

import { changeAudited } from './change-audited.ts';
import { keeperOf } from '#functions/records/licenses/keepers.ts';
import type { LicensesPorts } from './ports.ts';

/** Pictures that can hold no program, by the bytes at their beginning. */
const typeOf = (bytes: Buffer): string | undefined => {
  const begins = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('ffd8ff')) return 'image/jpeg';
  // RIFF, its length, WEBP.
  return begins('52494646') && begins('57454250', 8) ? 'image/webp' : undefined;
};

/** The picture that was handed in, as it is kept. */
const picture = (base64: string): { readonly base64: string; readonly type: string } => {
  const bytes = Buffer.from(base64, 'base64');
  const type = typeOf(bytes);
  const message =
    bytes.length > MOST_LOGO_BYTES
      ? `is larger than ${String(MOST_LOGO_BYTES / 1000)} kB`
      : 'is not a PNG, JPEG or WebP';
  if (type === undefined || bytes.length > MOST_LOGO_BYTES)
    throw badRequest('This file cannot be a logo.', [{ path: 'file', message }]);
  return { base64: bytes.toString('base64'), type };
};

export const putLogo =
  (ports: LicensesPorts): UseCase<typeof putContract> =>
  async (caller, { params: { slug }, body: { file } }) => {
    const actor = keeperOf(caller, slug);
    const logo = file && picture(file.base64);
    const write: Write = logo
      ? { kind: 'put', item: { ...logoKey(slug), ...logo } }
      : { kind: 'delete', key: logoKey(slug) };
    return changeAudited(ports)({
      actor,
      slug,
      action: 'license-logo-changed',
      change: ({ logoAt: _, ...rest }) =>
        logo ? { ...rest, logoAt: ports.now().toISOString() } : rest,
      more: () => [write],
    });
  };

const Stored = z.object({ base64: z.string(), type: z.string() });

/** A logo for pages: the browser asks again after an hour. */
export const readLogo =
  ({ table }: LicensesPorts): AnsweringUseCase<typeof readContract> =>
  async (_caller, { params: { slug } }) => {
    const license = await licenseBySlug(table)(slug);
    const { success, data } = Stored.safeParse(
      license?.logoAt === undefined ? undefined : await table.get(logoKey(slug)),
    );
    if (!success) throw notFound('This organization has put no logo here.');
    return new AnswerWith(new Uint8Array(Buffer.from(data.base64, 'base64')), {
      headers: {
        'content-type': data.type,
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    });
  };
