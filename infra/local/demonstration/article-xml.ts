import { bodyXml, floatsXml } from './body.ts';
import { composeDraft } from './compose.ts';
import { citedKeysIn, textsOfDraft } from './draft.ts';
import { articleMeta, articleType, journalMeta, NAMESPACES, PROLOG } from './front.ts';
import { type Citations } from './marks.ts';
import { type Random } from './random.ts';
import { referenceXml } from './references.ts';
import { reviewXml } from './review.ts';
import { type OutsideWork, type Work } from './works.ts';

/** Writes a planned work as one JATS file. */
export const articleXml = (random: Random, work: Work): string => {
  const draft = composeDraft(random.fork('text'), work);
  const knownByKey = new Map(
    [...work.answers, ...work.neighbours, ...work.general].map((cited) => [cited.key, cited]),
  );
  const cited = citedKeysIn(textsOfDraft(draft)).map((key) => findWork(knownByKey, key));
  const ordered = work.journal.marks === 'author-year' ? cited.toSorted(byAuthorAndYear) : cited;
  const citations = citationsOf(work, ordered);
  const style = work.journal.references;
  const label = (index: number) =>
    work.journal.marks === 'author-year' ? undefined : String(index + 1);
  const references = ordered.map((reference, index) =>
    referenceXml(random, style, citations.ridOf(reference.key), label(index), reference),
  );
  return [
    PROLOG,
    `<article ${NAMESPACES} article-type="${articleType(work)}" xml:lang="en"><front>`,
    journalMeta(work.journal),
    articleMeta(random.fork('front'), work, draft, ''),
    '</front>',
    bodyXml(draft, citations),
    `<back><ref-list><title>References</title>${references.join('')}</ref-list></back>`,
    floatsXml(draft, citations),
    work.journal.openReview && random.chance(0.4) ? reviewXml(random.fork('review'), work) : '',
    '</article>',
  ].join('');
};

const findWork = (
  knownByKey: ReadonlyMap<string, Work | OutsideWork>,
  key: string,
): Work | OutsideWork => {
  const cited = knownByKey.get(key);
  if (!cited) throw new Error(`A mark points to ${key}, which the work does not cite`);
  return cited;
};

const byAuthorAndYear = (a: Work | OutsideWork, b: Work | OutsideWork): number => {
  const sortKey = ({ authors, year, key }: Work | OutsideWork) =>
    `${authors[0]?.surname ?? ''} ${year} ${key}`;
  return sortKey(a) < sortKey(b) ? -1 : 1;
};

const citationsOf = ({ journal }: Work, ordered: readonly (Work | OutsideWork)[]): Citations => {
  const numbersByKey = new Map(ordered.map(({ key }, referenceIndex) => [key, referenceIndex]));
  const placeOf = (key: string): number => {
    const referenceIndex = numbersByKey.get(key);
    if (referenceIndex === undefined) throw new Error(`No reference ${key}`);
    return referenceIndex;
  };
  const workOf = (key: string): Work | OutsideWork => {
    const work = ordered[placeOf(key)];
    if (!work) throw new Error(`No reference ${key}`);
    return work;
  };
  const letter = {
    bracket: 'B',
    superscript: 'CR',
    'superscript-after-stop': 'ref',
    'author-year': 'R',
  }[journal.marks];
  return {
    journal,
    numberOf: (key) => placeOf(key) + 1,
    ridOf: (key) => `${letter}${placeOf(key) + 1}`,
    workOf,
  };
};
