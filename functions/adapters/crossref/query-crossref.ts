import * as z from 'zod';

import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import type {
  ExternalLookup,
  RegistryQuery,
  RegistryResult,
} from '#functions/platform/ports/registry.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { toPath } from '#shared/domain/paths.ts';
import { shareOfWords } from '#shared/domain/reference-verdict.ts';
import { titleKey } from '#shared/domain/title-match.ts';

export type CrossrefSettings = {
  readonly fetch: typeof fetch;
  /** A contact e-mail address; Crossref serves identified clients faster. */
  readonly contact: string;
  readonly origin?: string;
};

/** Timeout of a request. */
const PATIENCE_MS = 10_000;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_PRINTED_CHARACTERS = 400;
const CANDIDATES = 5;
const REGISTRY = 'Crossref';

const MAX_AUTHORS = 50;
const MAX_FIELD_LENGTH = 500;
/** From this share of the title's words on, another work is near enough to be named. */
const NEAR = 0.6;

const short = z.string().transform((text) => text.slice(0, MAX_FIELD_LENGTH));
const Author = z.object({
  given: short.optional().catch(undefined),
  family: short.optional().catch(undefined),
  name: short.optional().catch(undefined),
});
const Issued = z.object({ 'date-parts': z.tuple([z.tuple([z.int()], z.unknown())], z.unknown()) });
/** Fields beside DOI and title are left out unless they have their documented shape. */
const Work = z.object({
  DOI: z.string().max(500),
  title: z.array(z.string()).default([]),
  author: z.array(Author).optional().catch(undefined),
  issued: Issued.optional().catch(undefined),
  'container-title': z.array(short).optional().catch(undefined),
});
const OneWork = z.object({ message: Work });
const ManyWorks = z.object({ message: z.object({ items: z.array(Work) }) });

type Answer =
  | { readonly kind: 'body'; readonly body: unknown }
  | { readonly kind: 'unknown' }
  /** Crossref was unreachable or sent something unexpected, which says nothing about any reference. */
  | { readonly kind: 'none' };

const plainTitle = ({ title: [title = ''] }: z.infer<typeof Work>): string =>
  title.replace(/\s+/g, ' ').trim();

const registeredOf = ({
  author = [],
  issued,
  'container-title': [venue] = [],
}: z.infer<typeof Work>) => {
  const authors = author.slice(0, MAX_AUTHORS).flatMap(({ given, family, name }) => {
    const full = family === undefined ? name : given === undefined ? family : `${family}, ${given}`;
    return full === undefined ? [] : [full];
  });
  const year = issued?.['date-parts'][0][0];
  return {
    ...(authors.length > 0 && { authors }),
    ...(year !== undefined && { year }),
    ...(venue !== undefined && { venue }),
  };
};

const found = (work: z.infer<typeof Work>): RegistryResult => {
  const registered = registeredOf(work);
  return {
    kind: 'found',
    registry: REGISTRY,
    doi: parseDoi(work.DOI) ?? work.DOI,
    title: plainTitle(work),
    ...(Object.keys(registered).length > 0 && { registered }),
  };
};
const NOT_FOUND = { kind: 'not found', registry: REGISTRY } as const;

/**
 * Asks Crossref, the registration agency of most articles, about works outside the collection. A failure says nothing.
 */
export const queryCrossref = ({
  fetch,
  contact,
  origin = 'https://api.crossref.org',
}: CrossrefSettings): ExternalLookup => {
  const ask = async (
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const asked = new URLSearchParams({ ...query, mailto: contact });
    try {
      const answer = await fetch(`${origin}${path}?${asked.toString()}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 404) return { kind: 'unknown' };
      return answer.ok
        ? { kind: 'body', body: await boundedJson(answer, MAX_ANSWER_BYTES) }
        : { kind: 'none' };
    } catch {
      return { kind: 'none' };
    }
  };

  const byDoi = async (doi: string): Promise<RegistryResult | undefined> => {
    const path = toPath`/works/${doi}`;
    const answer = await ask(path);
    if (answer.kind === 'body') {
      const { data } = OneWork.safeParse(answer.body);
      return data && found(data.message);
    }
    if (answer.kind === 'none') return undefined;
    // Other agencies register DOIs too, for example of data sets; Crossref knows which.
    return (await ask(`${path}/agency`)).kind === 'unknown' ? NOT_FOUND : undefined;
  };

  const byPrint = async ({
    title,
    printed,
  }: RegistryQuery): Promise<RegistryResult | undefined> => {
    const wanted = title === undefined ? undefined : titleKey(title);
    if (wanted === undefined) return undefined;
    const answer = await ask('/works', {
      'query.bibliographic': (printed || title || '').slice(0, MAX_PRINTED_CHARACTERS),
      rows: String(CANDIDATES),
      select: 'DOI,title,author,issued,container-title',
    });
    const { data } = ManyWorks.safeParse(answer.kind === 'body' ? answer.body : undefined);
    if (!data) return undefined;
    const same = data.message.items.find((work) => titleKey(work.title[0] ?? '') === wanted);
    if (same) return found(same);
    const [nearest] = data.message.items
      .map((work) => ({
        doi: parseDoi(work.DOI) ?? work.DOI,
        title: plainTitle(work).slice(0, MAX_FIELD_LENGTH),
      }))
      .map((work) => ({ work, share: shareOfWords(title ?? '', work.title) }))
      .filter(({ share }) => share >= NEAR)
      .toSorted((a, b) => b.share - a.share);
    return nearest ? { ...NOT_FOUND, nearest: nearest.work } : NOT_FOUND;
  };

  return (reference) => (reference.doi === undefined ? byPrint(reference) : byDoi(reference.doi));
};
