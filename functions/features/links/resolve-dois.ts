import type { Caller } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { resolveDois as contract } from '#shared/contracts/links.ts';
import { isOpenLicense } from '#shared/domain/license.ts';
import { licenseCovers, type OrganizationLicense } from '#shared/domain/organization-license.ts';
import { workAddress } from '#shared/domain/work-key.ts';

import { openUrl } from './open-url.ts';
import type { LinksPorts } from './ports.ts';

type Link = Omit<ReplyFrom<typeof contract>['items'][number], 'doi' | 'memberId'>;

const articleOf = (key: string) => key.replace(/#.*$/, '');

/** A copy under an open license, at the archive that keeps it or else at its publisher. */
const openCopy = (key: string, work: PaperRecord | undefined): Link | undefined => {
  if (!work || !isOpenLicense(work.license)) return undefined;
  const linkUrl = workAddress(work.pmcid ? `pmcid:${work.pmcid.toLowerCase()}` : articleOf(key));
  return linkUrl === undefined
    ? undefined
    : { linkText: 'Read open access', linkUrl, source: 'open-access' };
};

const atLibrary = (
  key: string,
  work: PaperRecord | undefined,
  license: OrganizationLicense | undefined,
  sender: string,
): Link | undefined => {
  const linkUrl =
    license?.linkResolverURL && openUrl(license.linkResolverURL, articleOf(key), work, sender);
  return license && linkUrl
    ? { linkText: `Find it at ${license.name}`, linkUrl, source: 'link-resolver' }
    : undefined;
};

/** The publisher always has it. */
const atPublisher = (key: string): Link => ({
  linkText: 'View full text',
  linkUrl: workAddress(articleOf(key)) ?? '',
  source: 'publisher',
});

/** The license whose library may be asked for the caller: one that covers them now. */
export const licenseOfCaller = (caller: Caller, now: Date): OrganizationLicense | undefined => {
  const license = caller.kind === 'refused' ? undefined : caller.covering?.license;
  return license && licenseCovers(license, now) ? license : undefined;
};

/** Where works can be read: an open copy first, then by way of the license's library, then at the publisher. */
export const resolveDois =
  ({ table, origin, now }: LinksPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const license = licenseOfCaller(caller, now());
    const sender = new URL(origin()).host;
    const works = await recordsByDoi(table)([...new Set(body.map(({ doi }) => doi))]);
    return {
      items: body.map(({ doi, memberId }) => {
        const work = works.get(doi);
        return {
          doi,
          ...(memberId !== undefined && { memberId }),
          ...(openCopy(doi, work) ?? atLibrary(doi, work, license, sender) ?? atPublisher(doi)),
        };
      }),
    };
  };
