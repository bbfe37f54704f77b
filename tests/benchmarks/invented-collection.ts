import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { generateStatements } from '#infra/local/demonstration/scale/generate-statements.ts';

import { SEED } from './queries.ts';

/** A statement of the generated library, as far as figures and graphs are made of it. */
export type Said = {
  readonly citing: string;
  /** When the citing article appeared. */
  readonly year: number;
  readonly type: StatementDocument['type'];
  readonly isOwn: boolean;
};

export type InventedCollection = {
  /** Every work, read or only cited, with the day it appeared. */
  readonly dateOf: ReadonlyMap<string, string>;
  readonly saidOf: ReadonlyMap<string, readonly Said[]>;
  /** What each article cites, each work once. */
  readonly citedBy: ReadonlyMap<string, readonly string[]>;
};

/** What the generated library says of whom: the same library as in the index, so that counts and searches are of one piece. */
export const inventedCollection = (statements: number): InventedCollection => {
  const dateOf = new Map<string, string>();
  const saidOf = new Map<string, Said[]>();
  const citedBy = new Map<string, readonly string[]>();
  for (const batch of generateStatements({ seed: SEED, statements })) {
    for (const { doi, publishedDate = '' } of batch.papers) dateOf.set(doi, publishedDate);
    for (const { citing, statements: those } of batch.statements) {
      const year = Number(dateOf.get(citing.doi)?.slice(0, 4));
      const cited = new Set<string>();
      for (const { citedDoi = '', type, selfCitation } of those) {
        cited.add(citedDoi);
        const said = saidOf.get(citedDoi) ?? [];
        said.push({ citing: citing.doi, year, type, isOwn: selfCitation });
        saidOf.set(citedDoi, said);
      }
      citedBy.set(citing.doi, [...cited]);
    }
  }
  return { dateOf, saidOf, citedBy };
};
