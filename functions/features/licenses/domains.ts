import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { MAIL_BY_ACCOUNT, MAIL_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { holdersOf } from '#functions/records/licenses/license-holders.ts';
import { domainName } from '#functions/records/licenses/license-keys.ts';
import {
  changeLicense,
  licenseBySlug,
  licensesBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import {
  type claimDomain as claimContract,
  type giveDomainProof as giveContract,
  MAX_DOMAINS,
  type readDomainProof as readContract,
  type removeDomain as removeContract,
} from '#shared/contracts/licenses.ts';
import type { LicensesMessage } from '#shared/messages/licenses.ts';

import { readDomainProofOf } from './domain-proof.ts';
import { changeAudited } from './change-audited.ts';
import {
  requireLicenseManager,
  requireLicense,
} from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

const without = (license: StoredLicense, domain: string): StoredLicense => ({
  ...license,
  domains: (license.domains ?? []).filter((otherDomain) => otherDomain !== domain),
  claims: (license.claims ?? []).filter((claim) => claim.domain !== domain),
});

/** The license with a domain whose proof was given. */
export const withDomain = (license: StoredLicense, domain: string): StoredLicense => {
  const rest = without(license, domain);
  return { ...rest, domains: [...(rest.domains ?? []), domain] };
};

/** Refuses a domain that belongs to another organization. */
export const refuseTakenDomain = async (
  table: Pick<Table, 'getMany'>,
  slug: string,
  domain: string,
): Promise<void> => {
  const holders = await licensesBySlug(table)(await holdersOf(table)([domainName(domain)]));
  if (holders.some((holder) => holder.slug !== slug && holder.domains?.includes(domain) === true))
    throw new Problem(409, 'This email domain belongs to another organization.');
};

/** Requests proof by an e-mail to an address at the domain that only its operators have. */
export const claimDomain =
  (ports: LicensesPorts): UseCase<typeof claimContract> =>
  async (caller, { params: { slug }, body: { domain, contact } }) => {
    const { table, rateLimits, licensesQueue, now } = ports;
    const actor = requireLicenseManager(caller, slug);
    const { domains = [], claims = [] } = await requireLicense(table, slug);
    if (domains.includes(domain))
      throw badRequest('This email domain is already verified.', [
        { path: 'domain', message: 'is already verified' },
      ]);
    if (domains.length + claims.length >= MAX_DOMAINS)
      throw badRequest('A license cannot have more mail domains.', [
        { path: 'domain', message: `is one more than the ${String(MAX_DOMAINS)} of a license` },
      ]);
    await refuseTakenDomain(table, slug, domain);
    const address = `${contact}@${domain}`;
    await within(rateLimits, [MAIL_BY_NETWORK, caller.from.address], [MAIL_BY_ACCOUNT, address]);
    const settings = await changeAudited(ports)({
      actor,
      slug,
      action: 'license-domain-asked',
      change: (previous) => ({
        ...without(previous, domain),
        claims: [
          ...(without(previous, domain).claims ?? []),
          { domain, address, askedAt: now().toISOString() },
        ],
      }),
    });
    const message: LicensesMessage = { kind: 'ask-domain', slug, domain };
    await licensesQueue.send([JSON.stringify(message)]);
    return settings;
  };

export const removeDomain =
  (ports: LicensesPorts): UseCase<typeof removeContract> =>
  async (caller, { params: { slug, domain } }) => {
    const actor = requireLicenseManager(caller, slug);
    return changeAudited(ports)({
      actor,
      slug,
      action: 'license-domain-removed',
      change: (previous) => without(previous, domain),
    });
  };

const overAndDone = () =>
  notFound('This link is no longer valid. The person who asked you can send another email.');

/** A token is valid while the request exists; a withdrawn request proves nothing. */
const claimOf = async ({ table, now }: LicensesPorts, token: string) => {
  const proof = await readDomainProofOf(table, now)(token);
  const license = proof && (await licenseBySlug(table)(proof.slug));
  const isAsked =
    proof !== undefined &&
    [...(license?.claims ?? []).map((claim) => claim.domain), ...(license?.domains ?? [])].includes(
      proof.domain,
    );
  if (!license || !isAsked) throw overAndDone();
  return { license, domain: proof.domain };
};

export const readDomainProof =
  (ports: LicensesPorts): UseCase<typeof readContract> =>
  async (_caller, { params: { token } }) => {
    const { license, domain } = await claimOf(ports, token);
    return { domain, organization: license.name };
  };

/** Confirms, on behalf of the domain's operators, that it belongs to the organization. */
export const giveDomainProof =
  (ports: LicensesPorts): UseCase<typeof giveContract> =>
  async (_caller, { params: { token } }) => {
    const { license, domain } = await claimOf(ports, token);
    await refuseTakenDomain(ports.table, license.slug, domain);
    await changeLicense(ports.table)(
      license.slug,
      (previous) =>
        previous.domains?.includes(domain) === true ? previous : withDomain(previous, domain),
      () => [
        auditWrite(ports)({
          // The person who confirmed has no account here.
          actor: { name: `Email to ${domain}`, slug: 'mail-domain' },
          action: 'license-domain-proved',
          subject: `license/${license.slug}`,
          after: { domain },
        }),
      ],
    );
    return { domain, organization: license.name };
  };
