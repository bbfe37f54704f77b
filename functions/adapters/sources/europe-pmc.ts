import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import {
  type ArticleList,
  type ArticlePage,
  type ArticleSource,
  type ListedArticle,
  SourceUnavailable,
} from '#functions/platform/ports/sources.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { toPath } from '#shared/domain/paths.ts';

import { isXml, MAX_ARTICLE_BYTES } from './article-text.ts';
import { type PoliteRequests } from './polite-requests.ts';

/** The path of its REST service on its host. */
const SERVICE = '/europepmc/webservices/rest';
/** Progress is counted page by page, and each article of a page is a request of its own. */
const PAGE_SIZE = 25;
const MAX_LIST_BYTES = 16 * 1024 * 1024;
const MAX_TITLE_CHARACTERS = 2_000;

/** A field of an unexpected shape is as good as absent: the rest of the article may still say enough. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .optional()
  .catch(undefined)
  .transform((value) => {
    const plain = value === undefined ? '' : String(value).trim();
    return plain === '' ? undefined : plain;
  });
const Article = z.object({
  id: text,
  source: text,
  pmcid: text,
  doi: text,
  title: text,
  license: text,
  isOpenAccess: text,
});
/** A list may be absent, and a list of a single entry may stand as the entry. */
const entries = z
  .unknown()
  .transform((value) => (value === null || value === undefined ? [] : [value].flat()))
  .transform((values) =>
    values.flatMap((value: unknown) => {
      const { success, data } = Article.safeParse(value);
      return success ? [data] : [];
    }),
  );
/** Some answers have it as a text. */
const count = z.coerce.number().int().nonnegative().optional().catch(undefined);
const SearchAnswer = z.object({
  hitCount: count,
  nextCursorMark: text,
  resultList: z.object({ result: entries }).nullish(),
});
const CitationsAnswer = z.object({
  hitCount: count,
  citationList: z.object({ citation: entries }).nullish(),
});
const ReferencesAnswer = z.object({
  hitCount: count,
  referenceList: z.object({ reference: entries }).nullish(),
});

const ID = /^[\w.:/-]{1,100}$/;
const PMCID = /^PMC\d{1,12}$/;
const DATABASE = /^[A-Z]{2,5}$/;

/** Whether everybody may read the text: `Y` and `N`; undefined where the source says neither. */
const isOpenIn = (flag: string | undefined): boolean | undefined => {
  if (flag === undefined) return undefined;
  if (/^(?:y|yes|true|1)$/i.test(flag)) return true;
  return /^(?:n|no|false|0)$/i.test(flag) ? false : undefined;
};

const listed = (article: z.output<typeof Article>): ListedArticle[] => {
  const { source, doi, title, license, isOpenAccess } = article;
  const pmcid = article.pmcid?.toUpperCase();
  const id = article.id ?? pmcid;
  if (id === undefined || !ID.test(id)) return [];
  const ofText = [pmcid, id].find((value) => value !== undefined && PMCID.test(value));
  const database = source?.toUpperCase() ?? '';
  return [
    {
      database: DATABASE.test(database) ? database : PMCID.test(id) ? 'PMC' : 'MED',
      id,
      pmcid: ofText,
      doi: doi === undefined ? undefined : parseDoi(doi),
      title: (title ?? '').slice(0, MAX_TITLE_CHARACTERS),
      license,
      isOpen: isOpenIn(isOpenAccess),
    },
  ];
};

/** A query that finds exactly these articles, which a list of citations names by database and id alone. */
const queryOf = (articles: readonly ListedArticle[]): string =>
  articles.map(({ database, id }) => `(EXT_ID:${id} AND SRC:${database})`).join(' OR ');

/** Europe PMC: search, citations, references and full texts of its open articles (docs/sources.md). */
export const europePmc = (requests: PoliteRequests): ArticleSource => {
  const json = async <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
  ): Promise<z.output<Shape> | undefined> => {
    const answer = await requests.get(`${SERVICE}${path}`, MAX_LIST_BYTES);
    if (answer.kind === 'missing') return undefined;
    if (answer.kind === 'too large')
      throw new SourceUnavailable('Europe PMC sends a list that is too long.');
    try {
      const value = parseBoundedJson(Buffer.from(answer.bytes).toString('utf8'));
      if (isList(value)) return shape.parse(value);
    } catch {
      // Told below.
    }
    throw new SourceUnavailable('Europe PMC sends something other than a list of articles.');
  };

  const search = async (query: string, position = '*'): Promise<ArticlePage> => {
    const parameters = new URLSearchParams({
      query,
      format: 'json',
      resultType: 'core',
      pageSize: String(PAGE_SIZE),
      cursorMark: position,
    });
    const answer = await json(`/search?${parameters.toString()}`, SearchAnswer);
    const articles = (answer?.resultList?.result ?? []).flatMap(listed);
    const next = answer?.nextCursorMark;
    return {
      total: answer?.hitCount ?? articles.length,
      articles,
      // The last page repeats its own position.
      next: articles.length === 0 || next === position ? undefined : next,
    };
  };

  const related = async (
    { kind, article: { database, id } }: Extract<ArticleList, { kind: 'citing' | 'cited' }>,
    position = '1',
  ): Promise<ArticlePage> => {
    const what = kind === 'citing' ? 'citations' : 'references';
    const parameters = `page=${position}&pageSize=${String(PAGE_SIZE)}&format=json`;
    const path = `${toPath`/${database}/${id}/${what}`}?${parameters}`;
    const [hitCount, listedHere] =
      kind === 'citing'
        ? await json(path, CitationsAnswer).then(
            (answer) => [answer?.hitCount, answer?.citationList?.citation ?? []] as const,
          )
        : await json(path, ReferencesAnswer).then(
            (answer) => [answer?.hitCount, answer?.referenceList?.reference ?? []] as const,
          );
    const total = hitCount ?? listedHere.length;
    const named = listedHere.flatMap(listed);
    // These lists say neither license nor PMCID, which a search does.
    const described = named.length === 0 ? [] : (await search(queryOf(named))).articles;
    const places = new Map(
      described.map((article) => [`${article.database}/${article.id}`, article]),
    );
    const page = Number(position);
    return {
      total,
      articles: named.map((article) => places.get(`${article.database}/${article.id}`) ?? article),
      next: page * PAGE_SIZE < total && listedHere.length > 0 ? String(page + 1) : undefined,
    };
  };

  /** Undefined where the source refuses this address: it may have the text at another, and has other articles. */
  const textAt = async (address: string) => {
    try {
      return await requests.get(`${SERVICE}${address}`, MAX_ARTICLE_BYTES);
    } catch (error) {
      if (error instanceof SourceUnavailable && error.refusal !== undefined) return undefined;
      throw error;
    }
  };

  return {
    list: (list, position) =>
      list.kind === 'query' ? search(list.query, position) : related(list, position),
    fullText: async ({ pmcid, database, id }) => {
      // The service is described with either address of a full text.
      const addresses = new Set([
        ...(pmcid === undefined ? [] : [toPath`/${pmcid}/fullTextXML`]),
        toPath`/${database}/${id}/fullTextXML`,
        ...(pmcid === undefined ? [] : [toPath`/PMC/${pmcid}/fullTextXML`]),
      ]);
      for (const address of addresses) {
        const answer = await textAt(address);
        if (answer?.kind === 'too large') return 'too large';
        if (answer?.kind === 'body' && isXml(answer.bytes)) return answer.bytes;
      }
      return undefined;
    },
  };
};

/** Messages about errors come as JSON, too. */
const isList = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['hitCount', 'resultList', 'citationList', 'referenceList'].some((name) => name in value);
