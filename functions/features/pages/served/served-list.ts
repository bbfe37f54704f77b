import type { readJournals, readRanking } from '#shared/contracts/entities.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import { entitySorts, type ListedKind, listedKinds } from '#shared/domain/entity-kind.ts';
import { type Field, fields } from '#shared/domain/field.ts';
import { pathOfList } from '#shared/domain/served-pages.ts';
import { indexPeriods, type SupportIndex } from '#shared/domain/support-index.ts';

import { type Html, html } from './html.ts';
import { pageNumberIn, pager, ROWS_PER_PAGE } from './parts.ts';
import { servedWords as say } from './words.ts';

type ListQuery = RequestTo<typeof readJournals>['query'];
type RankingQuery = RequestTo<typeof readRanking>['query'];

const MAX_QUERY_LENGTH = 200;

/** Parses the URL of a list like the web app. */
export const parseListQuery = (query: URLSearchParams): ListQuery => {
  const sort = entitySorts.find((sortName) => sortName === query.get('sort')) ?? 'papers';
  const order = (['asc', 'desc'] as const).find((orderName) => orderName === query.get('order'));
  const q = (query.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  return {
    ...(q !== '' && { q }),
    sort,
    ...(order && { sort_order: order }),
    limit: ROWS_PER_PAGE,
    offset: (pageNumberIn(query) - 1) * ROWS_PER_PAGE,
  };
};

export const parseRankingQuery = (query: URLSearchParams): RankingQuery => {
  const field = fields.find((fieldName: Field) => fieldName === query.get('field'));
  return {
    kind: listedKinds.find((kindName) => kindName === query.get('kind')) ?? 'journal',
    period: indexPeriods.find((periodName) => periodName === query.get('period')) ?? 'lifetime',
    ...(field && { field }),
    limit: ROWS_PER_PAGE,
    offset: (pageNumberIn(query) - 1) * ROWS_PER_PAGE,
  };
};

/** The parameters a list understands; tracking parameters make no different page. */
const ofThese = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)));
export const listRequest = (query: URLSearchParams) =>
  ofThese(query, ['q', 'sort', 'order', 'page']);
export const rankingRequest = (query: URLSearchParams) =>
  ofThese(query, ['kind', 'field', 'period', 'page']);

/** Returns the same URL with another page. */
export const pathWithPage = (path: string, query: URLSearchParams, page: number): string => {
  const address = new URLSearchParams(query);
  if (page > 1) address.set('page', String(page));
  else address.delete('page');
  const text = address.toString();
  return text === '' ? path : `${path}?${text}`;
};

export const formatIndex = (index: SupportIndex | null): Html =>
  index === null
    ? html`<span class="muted">${say.tooFew}</span>`
    : html`${say.percent(index.value)} <small>${say.between(index.low, index.high)}</small>`;

/** Explains the support index below the list. */
export const aboutIndex = html`<p class="muted small">
  ${say.aboutIndex} <a href="/accuracy">${say.labels}</a> · <a href="/rankings">${say.rankings}</a>
</p>`;

type ListContent = {
  readonly kind: ListedKind;
  readonly reply: ReplyFrom<typeof readJournals>;
  readonly query: URLSearchParams;
};

/** Lists all journals, organizations or funders by page. */
export const servedList = ({ kind, reply: { rows, total }, query }: ListContent): Html => {
  const kindText = say.kinds[kind];
  const path = pathOfList[kind];
  const q = (query.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const columns = ['papers', 'supporting', 'contradicting', 'mentioning', 'lifetime'] as const;
  const table = html`<table class="served-table">
    <caption class="hidden-text">
      ${kindText.title}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say.columns.name}</th>
        ${columns.map((column) => html`<th scope="col">${say.columns[column]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ slug, name, country, papers, tally, index }) =>
          html`<tr>
            <th scope="row">
              <a href="${path}/${encodeURIComponent(slug)}">${name}</a
              >${country !== undefined && html` <small>${country}</small>`}
            </th>
            <td data-is="${say.columns.papers}">${say.number(papers)}</td>
            <td data-is="${say.columns.supporting}">${say.number(tally.supporting)}</td>
            <td data-is="${say.columns.contradicting}">${say.number(tally.contradicting)}</td>
            <td data-is="${say.columns.mentioning}">${say.number(tally.mentioning)}</td>
            <td data-is="${say.columns.lifetime}">${formatIndex(index.lifetime)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
  return html`<div class="page served-list">
    <h1>${kindText.title}</h1>
    <p>${kindText.lead}</p>
    <form
      role="search"
      class="served-box served-small"
      action="${path}"
      method="get"
      aria-label="${kindText.search}"
    >
      <input
        name="q"
        type="search"
        maxlength="${MAX_QUERY_LENGTH}"
        aria-label="${kindText.search}"
        placeholder="${kindText.search}"
        value="${q}"
      /><button type="submit">${say.find}</button>
    </form>
    <p class="muted">
      ${total === 0 ? (q === '' ? say.empty : kindText.none(q)) : kindText.found(total)}
    </p>
    ${rows.length > 0 && table}${pager(pageNumberIn(query), Math.ceil(total / ROWS_PER_PAGE), (page) => pathWithPage(path, query, page))}${aboutIndex}
  </div>`;
};

type Ranked = {
  readonly kind: ListedKind;
  readonly reply: ReplyFrom<typeof readRanking>;
  readonly query: URLSearchParams;
};

/** Journals, organizations or funders by support index. */
export const servedRanking = ({ kind, reply: { rows, total, tooFew }, query }: Ranked): Html => {
  const otherKinds = listedKinds.map((otherKind) =>
    otherKind === kind
      ? html`<strong aria-current="page">${say.kinds[otherKind].title}</strong>`
      : html`<a href="/rankings?kind=${otherKind}">${say.kinds[otherKind].title}</a>`,
  );
  const columns = ['rank', 'name', 'index', 'n', 'againstField'] as const;
  const table = html`<table class="served-table">
    <caption class="hidden-text">
      ${say.ranking.title}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${say.columns[column]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ rank, slug, name, n, index, low, high, againstField }) =>
          html`<tr>
            <td data-is="${say.columns.rank}">${say.number(rank)}</td>
            <th scope="row">
              <a href="${pathOfList[kind]}/${encodeURIComponent(slug)}">${name}</a>
            </th>
            <td data-is="${say.columns.index}">
              ${say.percent(index)} <small>${say.between(low, high)}</small>
            </td>
            <td data-is="${say.columns.n}">${say.number(n)}</td>
            <td data-is="${say.columns.againstField}">${againstField.toFixed(2)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
  const inputs = ofThese(query, ['kind', 'field', 'period']);
  return html`<div class="page served-list">
    <h1>${say.ranking.title}</h1>
    <p>${say.ranking.lead}</p>
    ${rows.length > 0 ? table : html`<p>${say.ranking.none}</p>`}${pager(pageNumberIn(query), Math.ceil(total / ROWS_PER_PAGE), (page) => pathWithPage('/rankings', query, page))}${total > 0 && tooFew > 0 && html`<p>${say.ranking.tooFew(tooFew)}</p>`}
    <p class="served-choices">${otherKinds}</p>
    <p>
      <a href="/api/rankings/inputs.csv?${inputs.toString() || `kind=${kind}`}"
        >${say.ranking.inputs}</a
      >
    </p>
    ${aboutIndex}
  </div>`;
};
