import { isPaperType } from '#shared/domain/paper-type.ts';
import { type Section, sections } from '#shared/domain/section.ts';

import { type Documents } from './documents.ts';
import { type Matches, noMatches } from './matches.ts';
import { PAPER, sectionIn, typeIn, types } from './statement-traits.ts';

/** The matches of a part of a query: a list with scores, or a predicate on documents. */
export type PartMatches =
  | { readonly kind: 'list'; readonly matches: Matches }
  | { readonly kind: 'question'; readonly passes: (doc: number) => boolean };

export const list = (matches: Matches): PartMatches => ({ kind: 'list', matches });
export const nothing = list(noMatches);
export const question = (passes: (doc: number) => boolean): PartMatches => ({
  kind: 'question',
  passes,
});

/** Returns the parts of a query that ask about facts of a document (paper, type, section, year) and score nothing. */
export const documentQuestions = ({ table, papers }: Pick<Documents, 'table' | 'papers'>) => {
  const ofPaperNumber = (paper: number | undefined): PartMatches =>
    paper === undefined
      ? nothing
      : question(
          (doc) =>
            table.paper[doc] === paper ||
            ((table.paper[doc] ?? -1) >= 0 && table.about[doc] === paper),
        );

  const ofStatements = (passes: (traits: number) => boolean): PartMatches =>
    question((doc) => {
      const traits = table.traits[doc] ?? 0;
      return (traits & PAPER) === 0 && passes(traits);
    });

  const ofType = (text: string): PartMatches => {
    const name = text.toLowerCase();
    const type = types.indexOf((name === 'contrasting' ? 'contradicting' : name) as never);
    if (type >= 0 && name !== 'unclassified')
      return ofStatements((traits) => typeIn(traits) === type);
    if (!isPaperType(name)) return nothing;
    return question((doc) => papers.isOfType(table.paper[doc] ?? -1, name));
  };

  const ofSection = (text: string): PartMatches => {
    const section = sections.indexOf(text.toLowerCase() as Section);
    return section < 0 ? nothing : ofStatements((traits) => sectionIn(traits) === section);
  };

  const ofYears = (from = -Infinity, to = Infinity): PartMatches =>
    question((doc) => {
      const paper = table.paper[doc] ?? -1;
      if (paper < 0) return false;
      const year = papers.table.year[paper] ?? 0;
      return year !== 0 && year >= from && year <= to;
    });

  return { ofPaperNumber, ofType, ofSection, ofYears };
};
