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

import { type PoliteRequests } from './polite-requests.ts';

/** The path of its REST service on its host. */
const SERVICE = '/europepmc/webservices/rest';
/** Progress is counted page by page, and each article of a page is a request of its own. */
const PAGE_SIZE = 25;
const MAX_LIST_BYTES = 16 * 1024 * 1024;
const MAX_ARTICLE_BYTES = 64 * 1024 * 1024;
const MAX_TITLE_CHARACTERS = 2_000;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)));

const Article = z.object({
  id: text,
  source: text,
  pmcid: text,
  doi: text,
  title: text,
  license: text,
  isOpenAccess: text,
});
const count = z.coerce.number().int().nonnegative().catch(0);
const SearchAnswer = z.object({
  hitCount: count,
  nextCursorMark: text,
  resultList: z.object({ result: z.array(Article).default([]) }).nullish(),
});
const CitationsAnswer = z.object({
  hitCount: count,
  citationList: z.object({ citation: z.array(Article).default([]) }).nullish(),
});
const ReferencesAnswer = z.object({
  hitCount: count,
  referenceList: z.object({ reference: z.array(Article).default([]) }).nullish(),
});

const ID = /^[\w.:/-]{1,100}$/;
const PMCID = /^PMC\d{1,12}$/;

const listed = (article: z.output<typeof Article>): ListedArticle[] => {
  const { id, source, pmcid, doi, title, license, isOpenAccess } = article;
  if (id === undefined || !ID.test(id)) return [];
  const ofText = [pmcid, id].find((value) => value !== undefined && PMCID.test(value));
  return [
    {
      database: source !== undefined && /^[A-Z]{2,5}$/.test(source) ? source : 'MED',
      id,
      pmcid: ofText,
      doi: doi === undefined ? undefined : parseDoi(doi),
      title: (title ?? '').slice(0, MAX_TITLE_CHARACTERS),
      license,
      isOpen: isOpenAccess === undefined ? undefined : isOpenAccess === 'Y',
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
      return shape.parse(parseBoundedJson(Buffer.from(answer.bytes).toString('utf8')));
    } catch {
      throw new SourceUnavailable('Europe PMC sends something other than a list of articles.');
    }
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
      total: answer?.hitCount ?? 0,
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
    const [total, entries] =
      kind === 'citing'
        ? await json(path, CitationsAnswer).then(
            (answer) => [answer?.hitCount ?? 0, answer?.citationList?.citation ?? []] as const,
          )
        : await json(path, ReferencesAnswer).then(
            (answer) => [answer?.hitCount ?? 0, answer?.referenceList?.reference ?? []] as const,
          );
    const named = entries.flatMap(listed);
    // These lists say neither license nor PMCID, which a search does.
    const described = named.length === 0 ? [] : (await search(queryOf(named))).articles;
    const places = new Map(
      described.map((article) => [`${article.database}/${article.id}`, article]),
    );
    const page = Number(position);
    return {
      total,
      articles: named.map((article) => places.get(`${article.database}/${article.id}`) ?? article),
      next: page * PAGE_SIZE < total && entries.length > 0 ? String(page + 1) : undefined,
    };
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
        const answer = await requests.get(`${SERVICE}${address}`, MAX_ARTICLE_BYTES);
        if (answer.kind === 'too large') return 'too large';
        if (answer.kind === 'body' && isXml(answer.bytes)) return answer.bytes;
      }
      return undefined;
    },
  };
};

/** Some answers are pages for people, whatever their status says. */
const isXml = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 2_000)).toString('utf8').trimStart();
  return /^\uFEFF?\s*</u.test(head) && !/<html[\s>]/iu.test(head);
};
