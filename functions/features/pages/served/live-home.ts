import {
  addressOfStatements,
  bothSidesOf,
  mostContrasted,
  questionsFrom,
} from '#shared/domain/first-page.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';

import { type Html, html, htmlText } from './html.ts';
import type { PageReads } from './page-reads.ts';
import { doisRequestedBy } from './served-search.ts';
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

const questions = (examples: ReturnType<typeof questionsFrom>): Html =>
  html`<section class="served-questions">
    <h2>${say.home.questions}</h2>
    <ul class="served-rows">
      ${examples.map(
        ({ about, title, to: target, answers }) =>
          html`<li>
            <a class="serif" dir="auto" href="${target}">${say.home.question[about](title)}</a>
            <small>${say.home.answers[about](answers)}</small>
          </li>`,
      )}
    </ul>
  </section>`;

const exampleFrom = async (search: PageReads['search']): Promise<Html> => {
  const query = doisRequestedBy(mostContrasted);
  const { hits } = query
    ? await search(VISITOR, { params: {}, body: undefined, query })
    : { hits: [] };
  const papers = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : []));
  const examplePaper = bothSidesOf(papers);
  const searches = questionsFrom(papers.filter((paper) => paper !== examplePaper));
  return html`${examplePaper && example(examplePaper)}${searches.length > 0 && questions(searches)}`;
};

/** The home page's data from the collection. */
export type LiveHome = { readonly [PlaceholderName in keyof typeof PLACES]: Html };

/** An example from the collection, questions it can answer, and its size. */
export const liveHome = async ({
  search,
  collection,
}: Pick<PageReads, 'search' | 'collection'>): Promise<LiveHome> => {
  const [exampleHtml, { papers, statements }] = await Promise.all([
    exampleFrom(search),
    collection(),
  ]);
  return {
    example: exampleHtml,
    collection: html`<p>${say.home.collection(papers, statements)}</p>`,
  };
};

export const EMPTY_LIVE_HOME: LiveHome = { example: html``, collection: html`` };

/** Inserts this data into the built home page (served-home.ts). */
export const fillHome = (page: string, { example: shown, collection }: LiveHome): string =>
  page
    .replace(PLACES.example, () => htmlText(shown))
    .replace(PLACES.collection, () => htmlText(collection));
