import type { CoveringLicense } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { licenseCovers, type OrganizationLicense } from '#shared/domain/organization-license.ts';
import { resolverImageAddress } from '#shared/domain/resolver-image.ts';
import type { Person } from '#shared/domain/person.ts';

import type { StoredLicense } from './license-repository.ts';

export type LicenseFinders = {
  readonly bySlug: (slug: string) => Promise<StoredLicense | undefined>;
  readonly byNetwork: (address: string) => Promise<StoredLicense | undefined>;
};

/**
 * The address of the full-text button's image: an uploaded one comes first, because our pages load no external images.
 */
const imageOf = ({
  slug,
  linkResolverImageURL: elsewhere,
  linkResolverImageAt: at,
}: Record<'slug', string> & {
  readonly [Name in 'linkResolverImageURL' | 'linkResolverImageAt']: string | undefined;
}): Pick<OrganizationLicense, 'linkResolverImageURL'> => {
  const here = at && resolverImageAddress(slug, at);
  const linkResolverImageURL = here ?? elsewhere;
  return linkResolverImageURL === undefined ? {} : { linkResolverImageURL };
};

/** Networks, domains and sign-in names are visible only to the organization itself. */
const shown = ({
  name,
  slug,
  status,
  kind,
  trialEndDate,
  linkResolverURL,
  linkResolverImageURL,
  linkResolverImageAt,
  logoAt,
  oneSession,
}: StoredLicense): OrganizationLicense => ({
  name,
  slug,
  status,
  oneSession,
  ...(kind !== undefined && { kind }),
  ...(trialEndDate !== undefined && { trialEndDate }),
  ...(linkResolverURL !== undefined && { linkResolverURL }),
  ...(logoAt !== undefined && { hasLogo: true }),
  ...imageOf({ slug, linkResolverImageURL, linkResolverImageAt }),
});

/**
 * The license that covers a caller: that of the organization a person belongs to; where that covers nothing (any more), the
 * one of the network the call comes from.
 */
export const licensesCovering =
  ({ bySlug, byNetwork }: LicenseFinders, now: Clock) =>
  async (
    address: string,
    person?: Pick<Person, 'organizationLicense'>,
  ): Promise<CoveringLicense | undefined> => {
    const own =
      person?.organizationLicense === undefined
        ? undefined
        : await bySlug(person.organizationLicense);
    if (own && licenseCovers(own, now())) return { license: shown(own), by: 'membership' };
    const network = await byNetwork(address);
    if (network && (!own || licenseCovers(network, now())))
      return { license: shown(network), by: 'network' };
    return own && { license: shown(own), by: 'membership' };
  };

/** The license of an anonymous token. */
export const licenseByToken =
  ({ bySlug }: Pick<LicenseFinders, 'bySlug'>) =>
  async (slug: string): Promise<CoveringLicense | undefined> => {
    const license = await bySlug(slug);
    return license && { license: shown(license), by: 'token' };
  };
