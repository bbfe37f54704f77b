import type { UseCase } from '#functions/platform/http/serve.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { metadataKey } from '#functions/records/licenses/license-keys.ts';
import type { StoredLicense } from '#functions/records/licenses/license-repository.ts';
import type { SignOn } from '#functions/records/licenses/sign-on.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { putSignOn as contract } from '#shared/contracts/licenses.ts';
import type { LicensesMessage } from '#shared/messages/licenses.ts';

import { changeAudited } from './change-audited.ts';
import {
  requireLicenseManager,
  requireLicense,
} from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

/** Changes or removes single sign-on; the previous one adds no members until the new one is set up. */
export const withSignOn = (license: StoredLicense, signOn: SignOn | undefined): StoredLicense => {
  const { signOn: _, institution: __, ...rest } = license;
  return signOn ? { ...rest, signOn } : rest;
};

type SignOnInput = NonNullable<RequestTo<typeof contract>['body']['signOn']>;

const parseSignOn = (signOn: SignOnInput): SignOn =>
  signOn.kind === 'openid'
    ? { kind: 'openid', status: 'waiting', issuer: signOn.issuer }
    : { kind: 'reading', digest: sha256Of(signOn.metadata) };

/** Accepts a submission; a worker parses SAML metadata, because its content is untrusted. */
export const putSignOn =
  (ports: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body: { signOn } }) => {
    const { table, licensesQueue } = ports;
    const actor = requireLicenseManager(caller, slug);
    await requireLicense(table, slug);
    if (signOn?.kind === 'saml')
      await table.write({
        kind: 'put',
        item: { ...metadataKey(slug), metadata: signOn.metadata },
      });
    const settings = await changeAudited(ports)({
      actor,
      slug,
      action: 'license-sign-on-changed',
      change: (previous) => withSignOn(previous, signOn ? parseSignOn(signOn) : undefined),
    });
    const message: LicensesMessage = { kind: 'read-metadata', slug };
    if (signOn?.kind === 'saml') await licensesQueue.send([JSON.stringify(message)]);
    return settings;
  };
