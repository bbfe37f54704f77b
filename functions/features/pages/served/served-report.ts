import type { StatementCounts } from '#shared/contracts/papers.ts';
import { type readCitingPapers, type PaperReply } from '#shared/contracts/papers.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { authorPath, hasAuthorPage } from '#shared/domain/author-path.ts';
import { mostCitingElsewhere, countingSourceName } from '#shared/domain/citing-elsewhere.ts';
import { dayInWords } from '#shared/domain/day-in-words.ts';
import { ownDoi } from '#shared/domain/described-work.ts';
import { doiAddress, doiPath, reportPath } from '#shared/domain/doi.ts';
import { PEER_REVIEW_ANCHOR } from '#shared/domain/peer-review.ts';
import type { RetractionData } from '#shared/domain/retraction-data.ts';
import { sections } from '#shared/domain/section.ts';
import { workName } from '#shared/domain/work-key.ts';
import type * as z from 'zod';

import { pageText } from '../text.ts';
import { type Html, html } from './html.ts';
import { missedNote, pager, searchPath, workRow } from './parts.ts';
import { servedWords as say } from './words.ts';

export type CitingPapers = ReplyFrom<typeof readCitingPapers>;
export type StatementTypeCounts = z.output<typeof StatementCounts>;

/** Citing papers per page of a report. */
export const MAX_CITING_PAPERS = 25;
/** Large author groups are abbreviated; the head lists all for programs. */
const MAX_AUTHORS = 20;
/** Longer texts are no abstracts; the web app shows them in full. */
const MAX_ABSTRACT_LENGTH = 6_000;

export type ReportContent = {
  readonly paper: PaperReply;
  /** Absent if the index does not respond; the record is shown anyway. */
  readonly counts: StatementTypeCounts | undefined;
  readonly citers: CitingPapers | undefined;
  readonly page: number;
  readonly retractionData?: RetractionData | undefined;
};

const stances = ['supporting', 'contradicting', 'mentioning', 'unclassified'] as const;

const coverageOf = ({ coverage }: PaperReply): string => {
  const elsewhere = mostCitingElsewhere(coverage);
  return elsewhere
    ? say.coverageElsewhere(
        coverage.withFullText,
        elsewhere.citingPublications,
        countingSourceName(elsewhere.source),
        dayInWords(elsewhere.date),
      )
    : say.coverage(coverage.withFullText, coverage.citingPublications);
};

/** A report readable without scripts: who cites the paper and how, without statement text. */
export const servedReport = ({
  paper,
  counts,
  citers,
  page,
  retractionData,
}: ReportContent): Html =>
  html`<article class="page served-report">
    ${noticesOf(paper)}
    <header>
      <h1 dir="auto">${paper.title}</h1>
      <p class="served-said">${saidOf(paper, counts)}</p>
      <p class="served-measured">
        ${paper.tally.total > 0 && html`<span>${say.tally(paper.tally)}</span> `}${(paper.coverage.citingPublications > 0 || mostCitingElsewhere(paper.coverage)) && html`<span class="muted">${coverageOf(paper)}</span>`}
      </p>
      ${paper.tally.total > 0 && missedNote(paper.tally.contradicting)}
      ${authorsOf(paper)}${factsOf(paper)}${linksOf(paper)}${abstractOf(paper)}
    </header>
    ${counts && counts.papers.total > 0 && countsOf(counts, paper)}${citers && citers.total > 0 && citersOf(citers, paper, page)}
    ${peerReviewOf(paper)}
    <p class="muted small">${say.report.retractionData(retractionData)}</p>
    <p class="muted small"><a href="/api/papers/${doiPath(paper.doi)}">${say.report.asData}</a></p>
  </article>`;

/** The peer-review texts of the article, to which their own addresses lead. */
const peerReviewOf = ({ peerReviewTexts: texts = [] }: PaperReply): Html =>
  texts.length === 0
    ? html``
    : html`<section class="served-part" id="${PEER_REVIEW_ANCHOR}">
        <h2>${say.report.peerReview}</h2>
        <p class="muted small">${say.report.peerReviewNote}</p>
        <ul>
          ${texts.map(({ title, key }) => html`<li>${title || workName(key)}</li>`)}
        </ul>
      </section>`;

const saidOf = ({ tally }: PaperReply, counts: StatementTypeCounts | undefined): string =>
  tally.total === 0 || !counts
    ? tally.total === 0
      ? say.finding.nothing(tally.citingPublications)
      : pageText.tally(tally)
    : say.finding.of(counts.papers);

const noticesOf = ({ editorialNotices: allNotices }: PaperReply): Html => {
  const notices = allNotices.filter(
    ({ status }, index) => allNotices.findIndex((other) => other.status === status) === index,
  );
  return notices.length === 0
    ? html``
    : html`<section class="served-notices" aria-label="${say.report.notices}">
        ${notices.map(
          ({ status, date, noticeDoi }) =>
            html`<p
              class="${status === 'retracted' || status === 'withdrawn' ? 'served-over' : ''}"
            >
              <span
                ><strong>${pageText.noticeSentence[status]}</strong
                >${date !== undefined && ` on ${dayInWords(date)}`}.
                ${noticeDoi !== undefined && html`<a href="${doiAddress(doiPath(noticeDoi))}">${say.report.noticeLink}</a>`}</span
              >
            </p>`,
        )}
      </section>`;
};

const authorsOf = (paper: PaperReply): Html => {
  const { authors, authorCount = authors.length } = paper;
  if (authors.length === 0) return html``;
  const shownAuthors = authors.slice(0, MAX_AUTHORS).map((author) => {
    const { name, slug } = author;
    const target = hasAuthorPage(author, paper) ? authorPath(slug) : searchPath({ author: [name] });
    return html`<a href="${target}"><bdi>${name}</bdi></a>`;
  });
  const moreCount = authorCount - shownAuthors.length;
  return html`<p class="served-authors">
    ${shownAuthors}${moreCount > 0 && html`<span>${say.report.moreAuthors(moreCount)}</span>`}
  </p>`;
};

const factsOf = (paper: PaperReply): Html => {
  const { journal, volume, issue, pages, year } = paper;
  const publication = [
    volume === undefined ? undefined : `${volume}${issue === undefined ? '' : `(${issue})`}`,
    pages,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return html`<p class="served-facts">
    <span>${say.paperType[paper.paperType]}</span
    >${journal && html`<a href="${searchPath({ journal: [journal.name] })}">${journal.name}</a>`}${publication !== '' && html`<span>${publication}</span>`}${year !== undefined && html`<span>${year}</span>`}<span>${workName(paper.doi)}</span>${paper.within !== undefined && html`<span>${say.report.within} <a href="${reportPath(paper.within)}">${workName(paper.within)}</a></span>`}
  </p>`;
};

const linksOf = (paper: PaperReply): Html => {
  const doi = ownDoi(paper);
  return html`<p class="served-tools">
    ${doi !== undefined && html`<a href="${doiAddress(doiPath(doi))}" rel="noreferrer">${say.report.fullText}</a>`}<a
      href="/visualizations/neighbourhood?dois[]=${encodeURIComponent(paper.doi)}"
      >${say.report.graph}</a
    >
  </p>`;
};

const abstractOf = ({ abstract, origin }: PaperReply): Html => {
  if (abstract === undefined)
    return origin === 'read'
      ? html``
      : html`<p class="served-abstract muted small">
          ${origin === 'cited' ? say.report.citedOnly : say.report.imported}
        </p>`;
  return html`<section class="served-abstract" aria-label="${say.report.abstract}">
    <p dir="auto">
      ${abstract.slice(0, MAX_ABSTRACT_LENGTH)}${abstract.length > MAX_ABSTRACT_LENGTH && '…'}
    </p>
  </section>`;
};

const countsOf = (
  { papers, byType, bySection }: StatementTypeCounts,
  { tally }: PaperReply,
): Html =>
  html`<section class="served-part">
    <h2>${say.report.how}</h2>
    <div class="served-tables">
      <table>
        <caption>
          ${say.report.byType}
        </caption>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${say.report.statements}</th>
            <th scope="col">${say.report.citing}</th>
            <th scope="col">${say.report.independent}</th>
          </tr>
        </thead>
        <tbody>
          ${stances
            .filter((stance) => stance !== 'unclassified' || byType[stance] > 0)
            .map(
              (stance) =>
                html`<tr>
                  <th scope="row">${say.stance[stance]}</th>
                  <td>${say.number(byType[stance])}</td>
                  <td>${say.number(papers.byType[stance].total)}</td>
                  <td>${say.number(papers.byType[stance].independent)}</td>
                </tr>`,
            )}
          <tr>
            <th scope="row">${say.report.all}</th>
            <td>${say.number(tally.total)}</td>
            <td>${say.number(papers.total)}</td>
            <td>${say.number(papers.independent)}</td>
          </tr>
        </tbody>
      </table>
      <table>
        <caption>
          ${say.report.bySection}
        </caption>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${say.report.statements}</th>
          </tr>
        </thead>
        <tbody>
          ${sections.map(
            (section) =>
              html`<tr>
                <th scope="row">${say.section[section]}</th>
                <td>${say.number(bySection[section])}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="muted small">${say.report.sentences}</p>
  </section>`;

const citersOf = ({ papers, total }: CitingPapers, { doi }: PaperReply, page: number): Html =>
  html`<section class="served-part" id="citing">
    <h2>${say.report.citers}</h2>
    <p class="muted small">${say.papers(total)}. ${say.report.citersNote}</p>
    <ol class="served-rows">
      ${papers.map(({ work, tally }) => workRow(work, tally.total === 0 ? say.report.onlyLists : say.tally(tally)))}
    </ol>
    ${pager(page, Math.ceil(total / MAX_CITING_PAPERS), (pageNumber) => `${reportPath(doi)}?page=${String(pageNumber)}#citing`)}
  </section>`;
