import type { UseCase } from '#functions/platform/http/serve.ts';
import type { StoredLicense } from '#functions/records/licenses/license-repository.ts';
import type { changeLicense as contract } from '#shared/contracts/licenses.ts';

import { grantedNetworks } from './granted-networks.ts';
import { changeAudited } from './change-audited.ts';
import { requireLicenseManager } from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

type Resolver = 'linkResolverURL' | 'linkResolverImageURL';

/** The license with another address, or without one (`null`). */
const withAddress = (
  license: StoredLicense,
  name: Resolver,
  address: string | null | undefined,
): StoredLicense => {
  if (address === undefined) return license;
  const { [name]: _, ...rest } = license;
  return address === null ? rest : { ...rest, [name]: address };
};

export const changeLicense =
  (ports: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const actor = requireLicenseManager(caller, slug);
    const networks = body.networks && (await grantedNetworks(ports)(slug, body.networks));
    return changeAudited(ports)({
      actor,
      slug,
      action: 'license-changed',
      change: (previous) =>
        withAddress(
          withAddress(
            {
              ...previous,
              ...(networks && { networks }),
              ...(body.oneSession !== undefined && { oneSession: body.oneSession }),
            },
            'linkResolverURL',
            body.linkResolverURL,
          ),
          'linkResolverImageURL',
          body.linkResolverImageURL,
        ),
    });
  };
