import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { authorPath } from '#shared/domain/author-path.ts';
import { toPath } from '#shared/domain/paths.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import { pathOfList, type ServedAddress } from '#shared/domain/served-pages.ts';

import { pageNumberIn, ROWS_PER_PAGE } from './parts.ts';
import type { PageReads } from './page-reads.ts';
import { VISITOR } from './visitor.ts';
import { servedAuthor, servedDashboard, servedEntity } from './served-collection.ts';
import {
  listRequest,
  rankingRequest,
  parseListQuery,
  parseRankingQuery,
  servedList,
  servedRanking,
  pathWithPage,
} from './served-list.ts';
import { plainHead, type ServedPage } from './served-page.ts';
import { servedOrganization } from './served-organization.ts';
import { servedPricing } from './served-pricing.ts';
import { doisRequestedBy, servedResults } from './served-search.ts';
import { servedWords as say } from './words.ts';

const noInput = { params: {}, body: undefined } as const;

/** The home page is a built text with data inserted (live-home.ts). */
export type ServedPageAddress = Exclude<ServedAddress, { readonly kind: 'home' }>;

type PageRequest = {
  readonly query: URLSearchParams;
  /** The base URL of the product, without a trailing slash. */
  readonly origin: string;
};

/** Returns the page of an address from what the API returns to a visitor; undefined for pages made by scripts only. */
export const servedPages =
  (reads: PageReads) =>
  async (
    address: ServedPageAddress,
    { query: typed, origin }: PageRequest,
  ): Promise<ServedPage | undefined> => {
    const page = pageNumberIn(typed);
    const pageRange = { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE };
    /** An entity's papers are paged at its own address. */
    const at = (path: string) => ({
      part: {
        page,
        addressOf: (pageNumber: number) => pathWithPage(path, new URLSearchParams(), pageNumber),
      },
      path: pathWithPage(path, new URLSearchParams(), page),
    });

    switch (address.kind) {
      case 'list': {
        const { of: kind } = address;
        const query = listRequest(typed);
        const reply = await reads.list(kind)(VISITOR, { ...noInput, query: parseListQuery(query) });
        const { title, description } = say.kinds[kind];
        return {
          head: plainHead({
            title,
            description,
            origin,
            path: pathWithPage(pathOfList[kind], query, page),
          }),
          main: servedList({ kind, reply, query }),
          ...english,
        };
      }
      case 'pricing': {
        const { title, description } = say.pricing;
        // The content of plans is known without their prices.
        const prices = await unlessDown(reads.prices());
        return {
          head: plainHead({ title, description, origin, path: '/pricing' }),
          main: servedPricing(prices, { isForOrganizations: typed.get('tab') === 'organizations' }),
          ...english,
        };
      }
      case 'ranking': {
        const query = rankingRequest(typed);
        const rankingQuery = parseRankingQuery(query);
        const reply = await reads.ranking(VISITOR, { ...noInput, query: rankingQuery });
        const { title, description } = say.ranking;
        return {
          head: plainHead({
            title,
            description,
            origin,
            path: pathWithPage('/rankings', query, page),
          }),
          main: servedRanking({ kind: rankingQuery.kind, reply, query }),
          ...english,
        };
      }
      case 'entity': {
        const { of: kind, slug } = address;
        const [entity, findings] = await Promise.all([
          reads.entity(kind)(VISITOR, { ...noInput, params: { slug }, query: pageRange }),
          unlessDown(reads.findings(kind, slug)),
        ]);
        const { name, totalDoiCount, tally } = entity;
        const here = at(`${pathOfList[kind]}${toPath`/${entity.slug}`}`);
        const description = say.entity.described(name, say.entity.said(totalDoiCount, tally));
        return {
          head: plainHead({ title: name, description, origin, path: here.path }),
          main: servedEntity(kind, entity, findings, here.part),
          ...english,
        };
      }
      case 'author': {
        const { slug } = address;
        const [author, findings] = await Promise.all([
          reads.author(VISITOR, { ...noInput, params: { slug }, query: pageRange }),
          unlessDown(reads.findings('author', slug)),
        ]);
        const { name, total, tally } = author;
        const here = at(authorPath(author.slug));
        const description = say.entity.described(name, say.entity.said(total, tally));
        return {
          head: plainHead({ title: name, description, origin, path: here.path }),
          main: servedAuthor(author, findings, here.part),
          ...english,
        };
      }
      case 'dashboard': {
        const dashboard = await reads.dashboard(address.slug, pageRange);
        const { name, papers, tally } = dashboard;
        const here = at(toPath`/dashboard/${address.slug}`);
        const description = say.entity.described(name, say.dashboard.lead(papers, tally));
        return {
          head: plainHead({ title: name, description, origin, path: here.path }),
          main: servedDashboard(dashboard, here.part),
          isTranslated: false,
          // Its owner may make it private at any moment.
          isCacheable: false,
        };
      }
      case 'organization': {
        const { slug } = address;
        const organization = await reads.organization(VISITOR, {
          ...noInput,
          params: { slug },
          query: {},
        });
        const { name, hasLicense } = organization;
        const { title, covered, ended } = say.organization;
        return {
          head: plainHead({
            title: title(name),
            description: hasLicense ? covered(name) : ended(name),
            origin,
            path: toPath`/enterprise/${organization.slug}`,
          }),
          main: servedOrganization(organization),
          ...english,
        };
      }
      case 'search': {
        const state = searchOfAddress(typed);
        const dois = typed.get('mode') === 'assistant' ? undefined : doisRequestedBy(state);
        if (!dois) return undefined;
        const reply = await reads.search(VISITOR, { ...noInput, query: dois });
        const { results } = say;
        const searchPathname = addressOfSearch(state);
        const path = typed.size === 0 ? '/search' : `/search?${searchPathname}`;
        return {
          head: plainHead({
            title: results.title(state.term),
            description: results.description,
            origin,
            path,
          }),
          main: servedResults(state, reply),
          hasBox: true,
          isTranslated: true,
          isCacheable: true,
        };
      }
    }
  };

/** A page is served without parts that are unavailable. */
const unlessDown = async <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    if (error instanceof EngineUnavailable) return undefined;
    throw error;
  });

const english = { isTranslated: false, isCacheable: true } as const;
