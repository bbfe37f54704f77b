import type { readAuthor, readJournal } from '#shared/contracts/entities.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { orcidAddress } from '#shared/domain/described-work.ts';
import { reportPath } from '#shared/domain/doi.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { pathOfList } from '#shared/domain/served-pages.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';

import { type Html, html } from './html.ts';
import type { EntityFindings } from './page-reads.ts';
import { citedRow, facts, missedNote, pager, ROWS_PER_PAGE } from './parts.ts';
import type { PublicDashboard } from './read-public-dashboard.ts';
import { aboutIndex, formatIndex } from './served-list.ts';
import { servedWords as say } from './words.ts';

export type Entity = ReplyFrom<typeof readJournal>;
export type Author = ReplyFrom<typeof readAuthor>;

/** The page of papers shown, and links to the others. */
type ListPage = {
  readonly page: number;
  readonly addressOf: (page: number) => string;
};

const papersOf = (
  papers: readonly Parameters<typeof citedRow>[0][],
  total: number,
  { page, addressOf }: ListPage,
): Html =>
  html`<section class="served-part">
    <h2>${say.entity.papers}</h2>
    <ol class="served-rows">
      ${papers.map((paper) => citedRow(paper))}
    </ol>
    ${pager(page, Math.ceil(total / ROWS_PER_PAGE), addressOf)}
  </section>`;

/** The main findings about these papers. */
const findingsOf = ({
  withNotice,
  relying,
  contrasted,
  mostContested: mostContestedPaper,
}: EntityFindings): Html => {
  const sentences = [
    withNotice > 0 && html`<li class="served-noticed">${say.dashboard.notices(withNotice)}</li>`,
    relying > 0 && html`<li class="served-noticed">${say.dashboard.relying(relying)}</li>`,
    mostContestedPaper &&
      html`<li>
        ${say.dashboard.contrasted(contrasted)} ${say.dashboard.mostContested}
        <a href="${reportPath(mostContestedPaper.doi)}">${mostContestedPaper.title}</a>
        <span class="muted"
          >${say.dashboard.against(mostContestedPaper.tally.contradicting, mostContestedPaper.tally.supporting)}</span
        >
      </li>`,
  ].filter((sentence) => sentence !== false && sentence !== undefined);
  return sentences.length === 0
    ? html``
    : html`<ul class="served-findings" aria-label="${say.dashboard.findings}">
          ${sentences}
        </ul>
        ${missedNote(contrasted)}`;
};

/** Known facts besides its papers; a ROR id is a URL. */
const known = ({ journalMetadata, affiliationMetadata, institutionMetadata }: Entity): Html => {
  const { ror, funderId, country } = affiliationMetadata ?? institutionMetadata ?? {};
  return facts([
    [say.entity.issn, journalMetadata?.issns.join(', ')],
    [
      say.entity.ror,
      ror?.startsWith('https://ror.org/') === true ? html`<a href="${ror}">${ror}</a>` : ror,
    ],
    [say.entity.funder, funderId],
    [say.entity.country, country],
  ]);
};

/** A journal, organization or funder: how its papers are cited, its support index, and its papers. */
export const servedEntity = (
  kind: ListedKind,
  entity: Entity,
  findings: EntityFindings | undefined,
  listPage: ListPage,
): Html => {
  const { name, tally, index, papers, totalDoiCount } = entity;
  const kindText = say.kinds[kind];
  return html`<div class="page served-list">
    <p class="small"><a href="${pathOfList[kind]}">${kindText.title}</a></p>
    <h1>${name}</h1>
    <p class="served-said">${say.entity.said(totalDoiCount, tally)}</p>
    ${findings && findingsOf(findings)} ${known(entity)}
    <section aria-label="${say.entity.indexes}">
      ${facts(indexPeriods.map((period) => [say.entity.indexOver[period], formatIndex(index[period])]))}
    </section>
    ${aboutIndex}${papersOf(papers, totalDoiCount, listPage)}
  </div>`;
};

/** An author: affiliations, papers, and how they are cited. */
export const servedAuthor = (
  author: Author,
  findings: EntityFindings | undefined,
  listPage: ListPage,
): Html => {
  const { name, orcid, affiliations, papers, total, tally, selfCitations } = author;
  return html`<div class="page served-list">
    <p class="small muted">${say.author.one}</p>
    <h1><bdi>${name}</bdi></h1>
    <p class="served-said">${say.entity.said(total, tally)}</p>
    ${findings && findingsOf(findings)}
    <p>
      ${affiliations.join(' · ')}${orcid !== undefined && html`${affiliations.length > 0 && ' · '}<a href="${orcidAddress(orcid)}">${say.entity.orcid} ${orcid}</a>`}
    </p>
    ${selfCitations > 0 && html`<p class="muted">${say.author.ofSelf(selfCitations, tally.total)}</p>`}${orcid === undefined && html`<p class="muted small">${say.author.apart}</p>`}${papersOf(papers, total, listPage)}
  </div>`;
};

/** A public dashboard. */
export const servedDashboard = (dashboard: PublicDashboard, listPage: ListPage): Html => {
  const { name, description, owner, papers, tally, rows } = dashboard;
  return html`<div class="page served-list">
    <h1>${name}</h1>
    ${owner !== '' && html`<p class="muted small">${say.dashboard.by(owner)}</p>`}${description !== '' && html`<p>${description}</p>`}
    <p class="served-first">
      ${papers === 0 ? say.dashboard.empty : say.dashboard.lead(papers, tally)}
    </p>
    ${findingsOf(dashboard)}${rows.length > 0 && papersOf(rows, papers, listPage)}
  </div>`;
};
