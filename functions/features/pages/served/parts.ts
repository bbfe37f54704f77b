import { reportPath } from '#shared/domain/doi.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import {
  ACCURACY_PATH,
  needsRecallNote,
  shownOfTenContrasts,
} from '#shared/domain/missed-contrasts.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import type { Tally } from '#shared/domain/tally.ts';

import { pageText } from '../text.ts';
import { type Html, html } from './html.ts';
import { servedWords as say } from './words.ts';

/** Rows per page, as in the web app. */
export const ROWS_PER_PAGE = 50;
/** The last page that is served. */
const LAST_PAGE = 10_000;

/** Returns the page number of a query; the first for anything invalid. */
export const pageNumberIn = (query: URLSearchParams): number => {
  const page = Math.trunc(Number(query.get('page') ?? 1));
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), LAST_PAGE) : 1;
};

/** Returns links to the adjacent pages; nothing for a single page. */
export const pager = (page: number, lastPage: number, addressOf: (page: number) => string): Html =>
  lastPage <= 1
    ? html``
    : html`<nav class="served-pager" aria-label="${say.pages}">
        ${page > 1 && html`<a rel="prev" href="${addressOf(Math.min(page - 1, lastPage))}">${say.previous}</a>`}<span>${say.page(page, lastPage)}</span>${page < lastPage && html`<a rel="next" href="${addressOf(page + 1)}">${say.next}</a>`}
      </nav>`;

export const searchPath = (change: Partial<SearchState>): string =>
  `/search?${addressOfSearch({ ...startOfSearch, ...change })}`;

/** Two notices may announce one retraction. */
export const noticeTags = (notices: readonly { readonly status: NoticeStatus }[]): Html => {
  const statuses = [...new Set(notices.map(({ status }) => status))];
  return html`${statuses.map((status) => html`<strong class="${isGraveNotice(status) ? 'served-grave' : 'served-noticed'}">${pageText.noticed[status]}</strong> `)}`;
};

/** Beside a small number of contrasts: how many of ten are shown as such, with the figures. */
export const missedNote = (contrasting: number): Html =>
  needsRecallNote(contrasting)
    ? html`<p class="muted small"><a href="${ACCURACY_PATH}">${shownOfTenContrasts}.</a></p>`
    : html``;

type Work = {
  readonly doi: string;
  readonly title: string;
  readonly authors: readonly { readonly name: string }[];
  readonly journal?: { readonly name: string } | undefined;
  readonly year?: number | undefined;
  readonly editorialNotices: readonly { readonly status: NoticeStatus }[];
};

/** A work in a list: its title linked to its report, authors, tally, and part of its abstract. */
export const workRow = (work: Work, description: string, part?: string): Html =>
  html`<li>
    ${noticeTags(work.editorialNotices)}<a class="serif" dir="auto" href="${reportPath(work.doi)}"
      >${work.title}</a
    ><small
      >${[say.namesInShort(work.authors.map(({ name }) => name)), work.journal?.name, work.year]
        .filter((fact) => fact !== undefined && fact !== '')
        .join(' · ')}</small
    ><small>${description}</small>${part !== undefined && html`<p dir="auto">${part}</p>`}
  </li>`;

/** A work in a list of references. */
export const citedRow = (work: Work & { readonly tally: Tally }, part?: string): Html =>
  workRow(work, say.tally(work.tally), part);

/** Facts in one line; unknown ones are omitted. */
export const facts = (
  rows: readonly (readonly [name: string, value: Html | string | undefined])[],
): Html => {
  const presentRows = rows.filter(([, value]) => value !== undefined && value !== '');
  return presentRows.length === 0
    ? html``
    : html`<dl class="served-dl">
        ${presentRows.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>`;
};
