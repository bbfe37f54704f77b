import * as z from 'zod';

import { type TextArchive } from '#functions/platform/ports/sources.ts';
import { toPath } from '#shared/domain/paths.ts';
import { sources } from '#shared/domain/source-name.ts';

import { articleText } from './article-text.ts';
import { type PoliteRequests } from './polite-requests.ts';
import { entries, registryJson, text } from './registry-json.ts';

/** Preprints of both servers; those of medRxiv have two digits more. */
const PREPRINT = /^(10\.(?:1101|64898))\/([\w.-]{6,40})$/i;
const OF_MEDRXIV = /\.\d{8}$/;
const TEXT_PATH = /^\/content\/[\w./-]{1,200}\.xml$/;

const Details = z.object({
  messages: z.array(z.unknown()),
  collection: entries(z.object({ doi: text, version: text, license: text, jatsxml: text })),
});
type Preprint = z.output<typeof Details>['collection'][number];

type Server = 'biorxiv' | 'medrxiv';
export type PreprintRequests = {
  /** To the service that describes preprints. */
  readonly service: PoliteRequests;
  /** To the servers that hold their texts. */
  readonly texts: Readonly<Record<Server, PoliteRequests>>;
};

const newestOf = (preprints: readonly Preprint[], doi: string): Preprint | undefined =>
  preprints
    .filter((preprint) => String(preprint.doi).toLowerCase() === doi)
    .toSorted((a, b) => Number(b.version) - Number(a.version))[0];

/** Its names of licenses have underscores: `cc_by_nc`; `cc_no` stands for none. */
const licenseOf = ({ license }: Preprint): string | undefined =>
  license ? String(license).replaceAll('_', '-') : undefined;

/** The path of a text on one of its own two hosts; undefined for any other address, which is not requested. */
const addressOf = ({ jatsxml }: Preprint): { server: Server; path: string } | undefined => {
  if (!jatsxml || !URL.canParse(String(jatsxml))) return undefined;
  const { protocol, host, pathname } = new URL(String(jatsxml));
  const server = (['biorxiv', 'medrxiv'] as const).find((name) => host === `www.${name}.org`);
  return protocol === 'https:' && server !== undefined && TEXT_PATH.test(pathname)
    ? { server, path: pathname }
    : undefined;
};

/** bioRxiv and medRxiv: descriptions of preprints, and their texts in JATS (docs/sources.md). */
export const preprintServers = ({ service, texts }: PreprintRequests): TextArchive => {
  const json = registryJson(service, sources.biorxiv.title);
  return {
    mayHold: ({ doi }) => doi !== undefined && PREPRINT.test(doi),
    find: async ({ doi }) => {
      const [, prefix, suffix] = PREPRINT.exec(doi?.toLowerCase() ?? '') ?? [];
      if (doi === undefined || prefix === undefined || suffix === undefined) return undefined;
      const servers: readonly Server[] = OF_MEDRXIV.test(suffix)
        ? ['medrxiv', 'biorxiv']
        : ['biorxiv', 'medrxiv'];
      for (const server of servers) {
        const details = await json(toPath`/details/${server}/${prefix}/${suffix}/na/json`, Details);
        const preprint = newestOf(details?.collection ?? [], doi.toLowerCase());
        if (!preprint) continue;
        const address = addressOf(preprint);
        return (
          address && {
            license: licenseOf(preprint),
            read: async () => articleText(texts[address.server], address.path),
          }
        );
      }
      return undefined;
    },
  };
};
