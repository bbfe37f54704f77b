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

/** A paper cited both ways, with its tally and the addresses of its statements, without their text. */
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

type Showcase = Awaited<ReturnType<PageReads['showcase']>>;
type Pair = NonNullable<Showcase['pair']>;

/** A sentence that everybody may read, and where it stands. */
const quoted = (statement: Pair['contrasting']): Html =>
  statement.locked
    ? html``
    : html`<blockquote dir="auto">${statement.text}</blockquote>
        <p class="small">
          <strong>${statement.type === 'unclassified' ? '' : say.stance[statement.type]}</strong>
          <a href="${reportPath(statement.citing.doi)}"
            >${say.namesInShort(statement.citing.authors.map(({ name }) => name))}${statement.citing.year !== undefined && ` (${String(statement.citing.year)})`}</a
          >
        </p>`;

/** What the collection says against a paper, and for it where it does, and the open reports. */
const pairOf = ({ pair, reports }: { readonly pair: Pair } & Pick<Showcase, 'reports'>): Html => {
  const { paper, contrasting, supporting } = pair;
  const others = reports.filter(({ doi }) => doi !== paper.doi);
  return html`<section class="served-live">
    <h2>${supporting ? say.home.pair.heading : say.home.pair.headingOfOne}</h2>
    <p class="serif" dir="auto"><a href="${reportPath(paper.doi)}">${paper.title}</a></p>
    ${quoted(contrasting)}${supporting && quoted(supporting)}
    <p class="served-ways">
      <a href="${addressOfStatements(paper.doi, 'contradicting')}"
        >${say.home.live.read.contradicting(paper.tally.contradicting)}</a
      >
    </p>
    <p class="muted small">${say.home.pair.open}</p>
    ${
      others.length > 0 &&
      html`<h2>${say.home.pair.more}</h2>
        <ul class="served-rows">
          ${others.map(
            ({ doi, title }) =>
              html`<li><a class="serif" dir="auto" href="${reportPath(doi)}">${title}</a></li>`,
          )}
        </ul>`
    }
  </section>`;
};

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

const exampleFrom = async ({
  search,
  showcase,
}: Pick<PageReads, 'search' | 'showcase'>): Promise<Html> => {
  const { pair, reports } = await showcase();
  const query = doisRequestedBy(mostContrasted);
  const { hits } = query
    ? await search(VISITOR, { params: {}, body: undefined, query })
    : { hits: [] };
  const papers = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : []));
  // Before a first choice, a paper is shown with its counts alone.
  const examplePaper = pair ? undefined : bothSidesOf(papers);
  const shown = pair?.paper.doi ?? examplePaper?.doi;
  const searches = questionsFrom(papers.filter(({ doi }) => doi !== shown));
  return html`${pair && pairOf({ pair, reports })}${examplePaper && example(examplePaper)}${searches.length > 0 && questions(searches)}`;
};

/** The home page's data from the collection. */
export type LiveHome = { readonly [PlaceholderName in keyof typeof PLACES]: Html };

/** An example from the collection, questions it can answer, and its size. */
export const liveHome = async ({
  search,
  showcase,
  collection,
}: Pick<PageReads, 'search' | 'showcase' | 'collection'>): Promise<LiveHome> => {
  const [exampleHtml, { papers, statements }] = await Promise.all([
    exampleFrom({ search, showcase }),
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
