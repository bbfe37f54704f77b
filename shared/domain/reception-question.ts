import type { TellingType } from './citation-type.ts';
import { stanceQuestionIn } from './stance-question.ts';
import { trimmedEnd } from './trimmed.ts';

/** A question how others took something: `about` it; without a stance, both sides are meant. */
export type ReceptionQuestion = { readonly about: string; readonly stance?: TellingType };

const AGAINST =
  'contradicted|contrasted|refuted|disproved|disproven|disputed|challenged|questioned|debunked|criticized|criticised|overturned|falsified';
const FOR = 'supported|confirmed|corroborated|replicated|reproduced|verified|validated';
/** What may follow the verb without narrowing the question: `by anyone`, `since`, `in later studies`. */
const BY_ANYONE =
  '(?:\\s+(?:by|in)\\s+(?:any(?:one|body)?|others?|(?:(?:any|other|later|newer|subsequent|independent|more recent|further)\\s+)*(?:papers?|stud(?:y|ies)|works?|research|groups?|labs?|authors?|experiments?|evidence|literature)|the (?:evidence|literature)))?(?:\\s+(?:since|so far|yet|elsewhere|independently|later|afterwards|already))?';
const EVER = '(?:(?:ever|since|later|already|yet|independently|successfully)\\s+)*';

const passive = (verbs: string): RegExp =>
  new RegExp(
    `^(?:has|have|had|was|were|is|are|did)\\s+(.+?)\\s+${EVER}(?:(?:been|being|get|ever)\\s+)*${EVER}(?:${verbs})${BY_ANYONE}$`,
    'isu',
  );

const ways: readonly (readonly [TellingType | undefined, RegExp])[] = [
  ['contradicting', passive(AGAINST)],
  ['supporting', passive(FOR)],
  [
    'contradicting',
    /^(?:(?:is there|are there|what is(?: the)?|what|any|find|show me)\s+)*(?:contrasting |contrary )?(?:evidence|findings|studies|papers|arguments) (?:against|contrary to|in conflict with)\s+(.+)$/isu,
  ],
  [
    'contradicting',
    /^(?:does|do|did)\s+(?:any(?:one|body)?|any (?:paper|study|work)s?|other (?:papers|studies)|others)\s+(?:contradict|dispute|refute|challenge|disagree with|question|oppose)\s+(.+)$/isu,
  ],
  [
    'supporting',
    /^(?:does|do|did)\s+(?:any(?:one|body)?|any (?:paper|study|work)s?|other (?:papers|studies)|others)\s+(?:support|confirm|replicate|reproduce|corroborate|agree with)\s+(.+)$/isu,
  ],
  [
    undefined,
    /^how (?:has|have|was|were|is|are)\s+(.+?)\s+(?:been\s+)?(?:received|cited|judged)(?: by (?:others|other papers|later work))?$/isu,
  ],
  [
    undefined,
    /^what (?:do|does|did|have|has) (?:others?|other (?:papers|studies|authors)|the literature|later (?:papers|studies|work)|citing papers)\s+(?:say|said|think|write|written|find|found) (?:about|of|on)\s+(.+)$/isu,
  ],
  [
    undefined,
    /^(?:does|did|do|will|can)\s+(.+?)\s+(?:hold up|stand up|stand the test of time)(?: to scrutiny| since| today)?$/isu,
  ],
];

/** Reads a text as the question how others took something; undefined where it is none. */
export const receptionQuestionIn = (text: string): ReceptionQuestion | undefined => {
  const question = trimmedEnd(text, /[\s?.!]/u).trimStart();
  for (const [stance, way] of ways) {
    const about = way.exec(question)?.[1]?.trim();
    if (about !== undefined && /[\p{L}\p{N}]/u.test(about))
      return { about, ...(stance && { stance }) };
  }
  const asked = stanceQuestionIn(question);
  return asked && { about: asked.about, stance: asked.type };
};
