import type { PaperReply } from '#shared/contracts/papers.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import type { StatementHit, StatementView } from '#shared/contracts/statements.ts';
import { reportPath } from '#shared/domain/doi.ts';
import {
  ACCURACY_PATH,
  missedContrasts,
  needsRecallNote,
} from '#shared/domain/missed-contrasts.ts';
import { toPath } from '#shared/domain/paths.ts';

/** Beside a small number of contrasting statements: how many are missed, and the page with the figures. */
export const missedNote = (contradicting: number, origin: string) =>
  needsRecallNote(contradicting)
    ? { missed: missedContrasts, accuracy: `${origin}${ACCURACY_PATH}` }
    : {};

type Work = {
  readonly doi?: string | undefined;
  readonly title?: string | undefined;
  readonly authors?: readonly (string | { readonly name: string })[] | undefined;
  readonly year?: number | undefined;
  readonly journal?: { readonly name: string } | undefined;
  readonly editorialNotices?: readonly unknown[] | undefined;
};

const MAX_AUTHORS = 10;

/** A work with the page where a person sees it. */
export const workEvidence = (work: Work, origin: string) => {
  const { doi, title, authors = [], year, journal, editorialNotices = [] } = work;
  return {
    ...(doi && { doi, address: `${origin}${reportPath(doi)}` }),
    ...(title && { title }),
    authors: authors
      .slice(0, MAX_AUTHORS)
      .map((author) => (typeof author === 'string' ? author : author.name)),
    ...(authors.length > MAX_AUTHORS && { authorCount: authors.length }),
    ...(journal && { journal: journal.name }),
    ...(year !== undefined && { year }),
    ...(editorialNotices.length > 0 && { editorialNotices }),
  };
};

/** A statement without page-only fields; its text only if the reader may read it. */
export const statementEvidence = (statement: StatementView | StatementHit, origin: string) => {
  const { id, type, possibly, section, selfCitation, labels, citing, cited } = statement;
  const label = labels.at(-1);
  return {
    kind: 'statement',
    id,
    address: cited.doi
      ? `${origin}${reportPath(cited.doi)}?statement=${id}`
      : `${origin}${toPath`/api/statements/${id}`}`,
    type,
    ...(possibly && { possibly }),
    section,
    selfCitation,
    ...(statement.locked
      ? { locked: true }
      : {
          text: statement.text,
          before: statement.before,
          after: statement.after,
          source: statement.source,
        }),
    ...(label && { labelledBy: { by: label.by ?? 'classifier', model: label.model } }),
    citing: workEvidence(citing, origin),
    cited: workEvidence(cited, origin),
  };
};

export const paperEvidence = (paper: PaperReply, origin: string) => {
  const { abstract, volume, issue, pages, pmid, pmcid, paperType, license, tally, coverage } =
    paper;
  return {
    kind: 'paper',
    ...workEvidence(paper, origin),
    ...Object.fromEntries(
      Object.entries({ abstract, volume, issue, pages, pmid, pmcid, license }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    paperType,
    tally,
    ...missedNote(tally.contradicting, origin),
    coverage,
    textWasRead: paper.origin === 'read',
  };
};

/** A search result: a statement, or a paper with the matching part of its abstract. */
export const hitEvidence = (hit: SearchReply['hits'][number], origin: string) => {
  if (hit.kind === 'statement') return statementEvidence(hit, origin);
  const { paperType, tally, snippet } = hit;
  return {
    kind: 'paper',
    ...workEvidence(hit, origin),
    paperType,
    tally,
    ...(snippet && { snippet }),
  };
};
