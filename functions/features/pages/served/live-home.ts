import {
  addressOfStatements,
  bothSidesOf,
  mostContrasted,
  questionsFrom,
} from '#shared/domain/first-page.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';

import { type Html, html, textOf } from './html.ts';
import type { PageReads } from './page-reads.ts';
import { papersAskedBy } from './served-search.ts';
import { VISITOR } from './visitor.ts';
import { servedWords as say } from './words.ts';

/** Placeholders of the home page for data of the collection (web/content/home.md). */
const PLACES = { example: '<p>{{example}}</p>', collection: '<p>{{collection}}</p>' } as const;

type Hit = Extract<SearchReply['hits'][number], { readonly kind: 'paper' }>;

/** A paper cited both ways, with its tally and the addresses of its statements; pages never contain their text. */
const example = ({ doi, title, tally }: Hit): Html =>
  html`<section class="served-live">
    <h2>${say.home.live.heading}</h2>
    <p class="serif" dir="auto"><a href="${reportPath(doi)}">${title}</a></p>
    <p class="muted small">${say.home.live.cited(tally.citingPublications)}</p>
    <p>${say.tally(tally)}</p>
    <p class="served-ways">
      ${(['supporting', 'contradicting'] as const).map(
        (type) =>
          html`<a href="${addressOfStatements(doi, type)}"
            >${say.home.live.read[type](tally[type])}</a
          >`,
      )}
    </p>
  </section>`;

const questions = (asked: ReturnType<typeof questionsFrom>): Html =>
  html`<section class="served-questions">
    <h2>${say.home.questions}</h2>
    <ul class="served-rows">
      ${asked.map(
        ({ about, title, to, answers }) =>
          html`<li>
            <a class="serif" dir="auto" href="${to}">${say.home.question[about](title)}</a>
            <small>${say.home.answers[about](answers)}</small>
          </li>`,
      )}
    </ul>
  </section>`;

const exampleFrom = async (search: PageReads['search']): Promise<Html> => {
  const query = papersAskedBy(mostContrasted);
  const { hits } = query
    ? await search(VISITOR, { params: {}, body: undefined, query })
    : { hits: [] };
  const papers = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : []));
  const one = bothSidesOf(papers);
  const asked = questionsFrom(papers.filter((paper) => paper !== one));
  return html`${one && example(one)}${asked.length > 0 && questions(asked)}`;
};

/** The home page's data from the collection. */
export type LiveHome = { readonly [Place in keyof typeof PLACES]: Html };

/** An example from the collection, questions it can answer, and its size. */
export const liveHome = async ({
  search,
  collection,
}: Pick<PageReads, 'search' | 'collection'>): Promise<LiveHome> => {
  const [shown, { papers, statements }] = await Promise.all([exampleFrom(search), collection()]);
  return { example: shown, collection: html`<p>${say.home.collection(papers, statements)}</p>` };
};

export const NOTHING_LIVE: LiveHome = { example: html``, collection: html`` };

/** Inserts this data into the built home page (served-home.ts). */
export const homeWith = (page: string, { example: shown, collection }: LiveHome): string =>
  page
    .replace(PLACES.example, () => textOf(shown))
    .replace(PLACES.collection, () => textOf(collection));
