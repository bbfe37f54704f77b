import { type WorkTally } from '#functions/platform/ports/search-index.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

import { type Documents } from './documents.ts';
import { isSelfCitation, PAPER, typeIn, types } from './statement-traits.ts';

type Counts = { -readonly [Key in keyof Tally]: Tally[Key] };

/**
 * Counts what statements say of the works they cite. They have to come by in ascending order: the statements of one
 * article are numbered one after the other, so that its last statement about a work tells whether it was counted.
 */
export const workTallies = ({ table, papers }: Documents) => {
  const works = new Map<number, { readonly counts: Counts; lastCiting: number }>();

  return {
    count: (doc: number): void => {
      const traits = table.traits[doc] ?? 0;
      const work = table.about[doc] ?? -1;
      if ((traits & PAPER) !== 0 || work < 0) return;
      let known = works.get(work);
      if (!known) {
        known = { counts: { ...emptyTally }, lastCiting: -1 };
        works.set(work, known);
      }
      const { counts } = known;
      counts.total += 1;
      counts[types[typeIn(traits)] ?? 'unclassified'] += 1;
      if (isSelfCitation(traits)) counts.selfCitations += 1;
      const citing = table.paper[doc] ?? -1;
      if (known.lastCiting !== citing) counts.citingPublications += 1;
      known.lastCiting = citing;
    },
    tallies: (): readonly WorkTally[] =>
      [...works]
        .map(([work, { counts }]) => ({ doi: papers.table.dois[work] ?? '', tally: counts }))
        .sort((a, b) => (a.doi < b.doi ? -1 : 1)),
  };
};
