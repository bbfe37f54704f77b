import type { TellingType } from './citation-type.ts';
import { trimmedEnd } from './trimmed.ts';

/** The intent of a query such as "papers that contradict X": statements of one type, about X. */
export type StanceQuestion = { readonly type: TellingType; readonly about: string };

const AGAINST =
  '(?:contradict|contrast with|oppose|dispute|refute|challenge|disagree with|argue against|speak against)';
const FOR = '(?:support|confirm|corroborate|agree with|speak for)';
const AGAINST_ING =
  '(?:contradicting|contrasting(?: with)?|opposing|disputing|refuting|challenging|disagreeing with|against)';
const FOR_ING = '(?:supporting|confirming|corroborating|agreeing with|in favou?r of)';
const AGAINST_S =
  '(?:contradicts|contrasts with|opposes|disputes|refutes|challenges|disagrees with|speaks against)';
const FOR_S = '(?:supports|confirms|corroborates|agrees with|speaks for)';

const WORKS =
  '(?:(?:are there|is there|show me|find|list)\\s+)?(?:(?:any|all|the)\\s+)?(?:papers?|stud(?:y|ies)|articles?|publications?|works?|research|evidence|statements?|findings|results)';

const waysToAsk = (finite: string, third: string, ing: string): RegExp =>
  new RegExp(
    `^(?:${WORKS}\\s+(?:(?:that|which)\\s+(?:${finite}|${third})|${ing})|(?:what|who|does anything|does anyone)\\s+(?:${finite}|${third})|${third})\\s+(.+)$`,
    'i',
  );

const ways: readonly (readonly [TellingType, RegExp])[] = [
  ['contradicting', waysToAsk(AGAINST, AGAINST_S, AGAINST_ING)],
  ['supporting', waysToAsk(FOR, FOR_S, FOR_ING)],
  ['supporting', new RegExp('^(?:(?:any|is there|find)\\s+)*evidence for\\s+(.+)$', 'i')],
];

/**
 * Reads a text as the question for what contradicts or supports something; undefined if it is not one. Only whole ways to
 * ask count: "supporting cells of the cochlea" asks for no stance.
 */
export const stanceQuestionIn = (text: string): StanceQuestion | undefined => {
  const question = trimmedEnd(text, /[\s?.!]/u).trimStart();
  for (const [type, way] of ways) {
    const about = way.exec(question)?.[1]?.trim();
    if (about !== undefined && /[\p{L}\p{N}]/u.test(about)) return { type, about };
  }
  return undefined;
};
