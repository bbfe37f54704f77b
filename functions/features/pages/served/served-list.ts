import type { readJournals, readRanking } from '#shared/contracts/entities.ts';
import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import { entitySorts, type ListedKind, listedKinds } from '#shared/domain/entity-kind.ts';
import { type Field, fields } from '#shared/domain/field.ts';
import { pathOfList } from '#shared/domain/served-pages.ts';
import { indexPeriods, type SupportIndex } from '#shared/domain/support-index.ts';

import { type Html, html } from './html.ts';
import { pageIn, pager, ROWS } from './parts.ts';
import { servedWords as say } from './words.ts';

type ListQuery = RequestTo<typeof readJournals>['query'];
type RankingQuery = RequestTo<typeof readRanking>['query'];

const WORDS_AT_MOST = 200;

/** Parses the URL of a list like the web app. */
export const listQueryOf = (query: URLSearchParams): ListQuery => {
  const sort = entitySorts.find((one) => one === query.get('sort')) ?? 'papers';
  const order = (['asc', 'desc'] as const).find((one) => one === query.get('order'));
  const q = (query.get('q') ?? '').slice(0, WORDS_AT_MOST);
  return {
    ...(q !== '' && { q }),
    sort,
    ...(order && { sort_order: order }),
    limit: ROWS,
    offset: (pageIn(query) - 1) * ROWS,
  };
};

export const rankingQueryOf = (query: URLSearchParams): RankingQuery => {
  const field = fields.find((one: Field) => one === query.get('field'));
  return {
    kind: listedKinds.find((one) => one === query.get('kind')) ?? 'journal',
    period: indexPeriods.find((one) => one === query.get('period')) ?? 'lifetime',
    ...(field && { field }),
    limit: ROWS,
    offset: (pageIn(query) - 1) * ROWS,
  };
};

/** The parameters a list understands; tracking parameters make no different page. */
const ofThese = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)));
export const askedOfList = (query: URLSearchParams) =>
  ofThese(query, ['q', 'sort', 'order', 'page']);
export const askedOfRanking = (query: URLSearchParams) =>
  ofThese(query, ['kind', 'field', 'period', 'page']);

/** Returns the same URL with another page. */
export const withPage = (path: string, query: URLSearchParams, page: number): string => {
  const address = new URLSearchParams(query);
  if (page > 1) address.set('page', String(page));
  else address.delete('page');
  const said = address.toString();
  return said === '' ? path : `${path}?${said}`;
};

export const indexFigure = (index: SupportIndex | null): Html =>
  index === null
    ? html`<span class="muted">${say.tooFew}</span>`
    : html`${say.percent(index.value)} <small>${say.between(index.low, index.high)}</small>`;

/** Explains the support index below the list. */
export const aboutIndex = html`<p class="muted small">
  ${say.aboutIndex} <a href="/accuracy">${say.labels}</a> · <a href="/rankings">${say.rankings}</a>
</p>`;

type Listed = {
  readonly kind: ListedKind;
  readonly reply: ReplyFrom<typeof readJournals>;
  readonly query: URLSearchParams;
};

/** Lists all journals, organizations or funders by page. */
export const servedList = ({ kind, reply: { rows, total }, query }: Listed): Html => {
  const words = say.kinds[kind];
  const path = pathOfList[kind];
  const q = (query.get('q') ?? '').slice(0, WORDS_AT_MOST);
  const columns = ['papers', 'supporting', 'contradicting', 'mentioning', 'lifetime'] as const;
  const table = html`<table class="served-table">
    <caption class="hidden-text">
      ${words.title}
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
            <td data-is="${say.columns.lifetime}">${indexFigure(index.lifetime)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
  return html`<div class="page served-list">
    <h1>${words.title}</h1>
    <p>${words.lead}</p>
    <form
      role="search"
      class="served-box served-small"
      action="${path}"
      method="get"
      aria-label="${words.search}"
    >
      <input
        name="q"
        type="search"
        maxlength="${WORDS_AT_MOST}"
        aria-label="${words.search}"
        placeholder="${words.search}"
        value="${q}"
      /><button type="submit">${say.find}</button>
    </form>
    <p class="muted">
      ${total === 0 ? (q === '' ? say.empty : words.none(q)) : words.found(total)}
    </p>
    ${rows.length > 0 && table}${pager(pageIn(query), Math.ceil(total / ROWS), (page) => withPage(path, query, page))}${aboutIndex}
  </div>`;
};

type Ranked = {
  readonly kind: ListedKind;
  readonly reply: ReplyFrom<typeof readRanking>;
  readonly query: URLSearchParams;
};

/** Journals, organizations or funders by support index. */
export const servedRanking = ({ kind, reply: { rows, total, tooFew }, query }: Ranked): Html => {
  const others = listedKinds.map((one) =>
    one === kind
      ? html`<strong aria-current="page">${say.kinds[one].title}</strong>`
      : html`<a href="/rankings?kind=${one}">${say.kinds[one].title}</a>`,
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
    ${rows.length > 0 ? table : html`<p>${say.ranking.none}</p>`}${pager(pageIn(query), Math.ceil(total / ROWS), (page) => withPage('/rankings', query, page))}${total > 0 && tooFew > 0 && html`<p>${say.ranking.tooFew(tooFew)}</p>`}
    <p class="served-choices">${others}</p>
    <p>
      <a href="/api/rankings/inputs.csv?${inputs.toString() || `kind=${kind}`}"
        >${say.ranking.inputs}</a
      >
    </p>
    ${aboutIndex}
  </div>`;
};
