import { type WorkTally } from '#functions/platform/ports/search-index.ts';
import { type Tally, tallyKeys } from '#shared/domain/tally.ts';

import { ensureCapacity } from './columns.ts';
import { type Documents } from './documents.ts';
import { joinLines } from './flat-search.ts';
import { isSelfCitation, PAPER, typeIn, types } from './statement-traits.ts';

/** Tallies as they leave their thread: arrays of numbers are transferred faster than thousands of objects. */
export type FlatTallies = {
  /** One per line. */
  readonly dois: string;
  /** A number for each work and tally key. */
  readonly counts: Int32Array;
};

const KEYS = tallyKeys.length;
const placeOf = (key: keyof Tally): number => tallyKeys.indexOf(key);
const TOTAL = placeOf('total');
const OWN = placeOf('selfCitations');
const CITING = placeOf('citingPublications');
const ofType = types.map(placeOf);

/**
 * Counts statements by the works they cite. They must arrive in ascending order: the statements of one article are
 * numbered consecutively, so that its last statement about a work shows whether it was counted.
 */
export const workTallies = ({ table, papers, scratch }: Documents) => {
  /** The index of each paper's counts, plus one. */
  const places = scratch.take('places of works', papers.table.count);
  const works: number[] = [];
  let counts = new Int32Array(0);
  let lastCiting = new Int32Array(0);

  const placeOfWork = (work: number): number => {
    const known = places[work] ?? 0;
    if (known > 0) return known - 1;
    const place = works.length;
    works.push(work);
    places[work] = place + 1;
    counts = ensureCapacity(counts, (place + 1) * KEYS);
    lastCiting = ensureCapacity(lastCiting, place + 1);
    lastCiting[place] = -1;
    return place;
  };

  const add = (place: number, key: number) => {
    counts[place * KEYS + key] = (counts[place * KEYS + key] ?? 0) + 1;
  };

  return {
    count: (doc: number): void => {
      const traits = table.traits[doc] ?? 0;
      const work = table.about[doc] ?? -1;
      if ((traits & PAPER) !== 0 || work < 0) return;
      const place = placeOfWork(work);
      add(place, TOTAL);
      add(place, ofType[typeIn(traits)] ?? TOTAL);
      if (isSelfCitation(traits)) add(place, OWN);
      const citing = table.paper[doc] ?? -1;
      if (lastCiting[place] !== citing) add(place, CITING);
      lastCiting[place] = citing;
    },
    /** Must be called once, after everything is counted. */
    tallies: (): FlatTallies => {
      scratch.giveBack('places of works', places, works);
      return {
        dois: joinLines(works.map((work) => papers.table.dois[work] ?? '')),
        counts: counts.slice(0, works.length * KEYS),
      };
    },
  };
};

export const talliesIn = ({ dois, counts }: FlatTallies): readonly WorkTally[] =>
  (dois === '' ? [] : dois.split('\n')).map((doi, index) => {
    const of = (key: number) => counts[index * KEYS + key] ?? 0;
    const [supporting = 0, contradicting = 0, mentioning = 0, unclassified = 0] = ofType.map(of);
    const tally = { supporting, contradicting, mentioning, unclassified };
    return {
      doi,
      tally: { ...tally, total: of(TOTAL), selfCitations: of(OWN), citingPublications: of(CITING) },
    };
  });
