import * as z from 'zod';

import { SourceUnavailable, type TextArchive } from '#functions/platform/ports/sources.ts';
import { toPath } from '#shared/domain/paths.ts';
import { sources } from '#shared/domain/source-name.ts';

import { articleText } from './article-text.ts';
import { type PoliteRequests } from './polite-requests.ts';
import { registryJson, text } from './registry-json.ts';

const MAX_LIST_BYTES = 1024 * 1024;
const PMCID = /^PMC\d{1,12}$/;
const { title } = sources.pmc;

const Version = z.object({
  pmcid: text,
  is_pmc_openaccess: z.boolean().nullish().catch(undefined),
  license_code: text,
  xml_url: text,
});

/** The versions of an article that the bucket lists as prefixes of keys, `PMC123.2/`; the newest. */
const newestVersion = (list: string, pmcid: string): string | undefined => {
  const versions = Array.from(list.matchAll(/<Prefix>(PMC\d{1,12})\.(\d{1,4})\/<\/Prefix>/g))
    .filter(([, id]) => id === pmcid)
    .map(([, , version]) => Number(version));
  return versions.length === 0 ? undefined : `${pmcid}.${String(Math.max(...versions))}`;
};

/**
 * The article datasets of PubMed Central, a bucket that everybody may read: a list of versions, a description of each, and
 * its text (docs/sources.md).
 */
export const pubmedCentral = (requests: PoliteRequests): TextArchive => {
  const json = registryJson(requests, title);
  const versionOf = async (pmcid: string): Promise<string | undefined> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${pmcid}.`, delimiter: '/' });
    const answer = await requests.get(`/?${query.toString()}`, MAX_LIST_BYTES);
    if (answer.kind === 'missing') return undefined;
    const list = answer.kind === 'body' ? Buffer.from(answer.bytes).toString('utf8') : '';
    if (!/<ListBucketResult[\s>]/.test(list))
      throw new SourceUnavailable(`${title} sends something other than a list of versions.`);
    return newestVersion(list, pmcid);
  };
  return {
    mayHold: ({ pmcid }) => pmcid !== undefined && PMCID.test(pmcid),
    find: async ({ pmcid }) => {
      if (pmcid === undefined || !PMCID.test(pmcid)) return undefined;
      const name = await versionOf(pmcid);
      if (name === undefined) return undefined;
      const version = await json(toPath`/metadata/${`${name}.json`}`, Version);
      // Manuscripts of authors lie there, too; not everybody may hand these on.
      if (version?.pmcid !== pmcid || version.is_pmc_openaccess !== true) return undefined;
      if (!version.xml_url) return undefined;
      return {
        license: version.license_code ? String(version.license_code) : undefined,
        read: async () => articleText(requests, toPath`/${name}/${`${name}.xml`}`),
      };
    },
  };
};
