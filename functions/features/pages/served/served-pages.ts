import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { authorPath } from '#shared/domain/author-path.ts';
import { toPath } from '#shared/domain/paths.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import { pathOfList, type ServedAddress } from '#shared/domain/served-pages.ts';

import { pageIn, ROWS } from './parts.ts';
import type { PageReads } from './page-reads.ts';
import { VISITOR } from './visitor.ts';
import { servedAuthor, servedDashboard, servedEntity } from './served-collection.ts';
import {
  askedOfList,
  askedOfRanking,
  listQueryOf,
  rankingQueryOf,
  servedList,
  servedRanking,
  withPage,
} from './served-list.ts';
import { plainHead, type ServedPage } from './served-page.ts';
import { servedOrganization } from './served-organization.ts';
import { servedPricing } from './served-pricing.ts';
import { papersAskedBy, servedResults } from './served-search.ts';
import { servedWords as say } from './words.ts';

const nothing = { params: {}, body: undefined } as const;

/** The home page is a built text with data inserted (live-home.ts). */
export type MadeAddress = Exclude<ServedAddress, { readonly kind: 'home' }>;

type Asked = {
  readonly query: URLSearchParams;
  /** The base URL of the product, without a trailing slash. */
  readonly origin: string;
};

/** Returns the page of an address from what the API returns to a visitor; undefined for pages made by scripts only. */
export const servedPages =
  (reads: PageReads) =>
  async (
    address: MadeAddress,
    { query: typed, origin }: Asked,
  ): Promise<ServedPage | undefined> => {
    const page = pageIn(typed);
    const part = { limit: ROWS, offset: (page - 1) * ROWS };
    /** An entity's papers are paged at its own address. */
    const at = (path: string) => ({
      part: { page, addressOf: (one: number) => withPage(path, new URLSearchParams(), one) },
      path: withPage(path, new URLSearchParams(), page),
    });

    switch (address.kind) {
      case 'list': {
        const { of: kind } = address;
        const query = askedOfList(typed);
        const reply = await reads.list(kind)(VISITOR, { ...nothing, query: listQueryOf(query) });
        const { title, description } = say.kinds[kind];
        return {
          head: plainHead({
            title,
            description,
            origin,
            path: withPage(pathOfList[kind], query, page),
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
        const query = askedOfRanking(typed);
        const asked = rankingQueryOf(query);
        const reply = await reads.ranking(VISITOR, { ...nothing, query: asked });
        const { title, description } = say.ranking;
        return {
          head: plainHead({ title, description, origin, path: withPage('/rankings', query, page) }),
          main: servedRanking({ kind: asked.kind, reply, query }),
          ...english,
        };
      }
      case 'entity': {
        const { of: kind, slug } = address;
        const [entity, findings] = await Promise.all([
          reads.entity(kind)(VISITOR, { ...nothing, params: { slug }, query: part }),
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
          reads.author(VISITOR, { ...nothing, params: { slug }, query: part }),
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
        const dashboard = await reads.dashboard(address.slug, part);
        const { name, papers, tally } = dashboard;
        const here = at(toPath`/dashboard/${address.slug}`);
        const description = say.entity.described(name, say.dashboard.lead(papers, tally));
        return {
          head: plainHead({ title: name, description, origin, path: here.path }),
          main: servedDashboard(dashboard, here.part),
          isTranslated: false,
          // Its owner may make it private at any moment.
          kept: false,
        };
      }
      case 'organization': {
        const { slug } = address;
        const organization = await reads.organization(VISITOR, {
          ...nothing,
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
            path: `/enterprise/${encodeURIComponent(organization.slug)}`,
          }),
          main: servedOrganization(organization),
          ...english,
        };
      }
      case 'search': {
        const state = searchOfAddress(typed);
        const asked = typed.get('mode') === 'assistant' ? undefined : papersAskedBy(state);
        if (!asked) return undefined;
        const reply = await reads.search(VISITOR, { ...nothing, query: asked });
        const { results } = say;
        const said = addressOfSearch(state);
        const path = typed.size === 0 ? '/search' : `/search?${said}`;
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
          kept: true,
        };
      }
    }
  };

/** A page is served without parts that are unavailable. */
const unlessDown = async <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof EngineUnavailable) return undefined;
    throw error;
  });

const english = { isTranslated: false, kept: true } as const;
