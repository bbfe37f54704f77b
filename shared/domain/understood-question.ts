import type { TellingType } from './citation-type.ts';
import { receptionQuestionIn } from './reception-question.ts';
import { trimmedEnd } from './trimmed.ts';

/** A question to the Assistant, as the form of answer it gets. Topics are parts of its text, in the asker's words. */
export type UnderstoodQuestion =
  | { readonly kind: 'yes-or-no'; readonly topic: string }
  /** What supports or contradicts one paper, or, where no paper is meant, something; without a stance, both. */
  | { readonly kind: 'against-paper'; readonly topic: string; readonly stance?: TellingType }
  | { readonly kind: 'population'; readonly topic: string; readonly population: string }
  | { readonly kind: 'claim'; readonly topic: string }
  | { readonly kind: 'comparison'; readonly topics: readonly [string, string] }
  | { readonly kind: 'paragraph'; readonly topic: string }
  /** With `asksForUse`, who used the method that the topic begins with. */
  | { readonly kind: 'general'; readonly topic: string; readonly asksForUse?: true };

const POLITE =
  /^(?:please[\s,]+|(?:can|could|would) you(?: please)?\s+|tell me\s+|i (?:want|need) to know\s+)/iu;

const COMPARISONS = [
  /^compare\s+(.+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(.+)$/iu,
  /^(?:what(?:'s| is| are) the )?differences? between\s+(.+?)\s+and\s+(.+)$/iu,
  /^how (?:does|do|is|are)\s+(.+?)\s+(?:compare(?:d)?|differ(?:ent)?)\s+(?:with|to|from)\s+(.+)$/iu,
  /^(?:is|are)\s+(.+?)\s+(?:better|worse|safer|stronger|faster|more \p{L}+|less \p{L}+)\s+than\s+(.+)$/iu,
  /^(.+?)\s+(?:versus|vs\.?)\s+(.+)$/iu,
] as const;

const PARAGRAPHS = [
  /^(?:write|draft|compose|give)\s+(?:me\s+)?(?:a|the|an|one|my)?\s*(?:short\s+)?(?:introductory |introduction )?paragraphs?\s+(?:on|about|of|for)\s+(.+?)(?:\s+for (?:my|the|an?) (?:introduction|paper|thesis|article|review|background))?$/iu,
  /^(?:an?\s+)?(?:introduction|introductory) paragraph\s+(?:on|about)\s+(.+)$/iu,
] as const;

const CLAIMS = [
  /^is (?:this|the following|it) (?:claim |sentence |statement )?(?:supported|true|right|correct)(?: by (?:the )?(?:evidence|literature))?(?:\s+that\s+|\s*[:?\n]\s*)(.+)$/isu,
  /^(?:check|verify)(?: (?:this|the))?(?: claim| sentence| statement)?\s*[:\n]\s*(.+)$/isu,
  /^is it true that\s+(.+)$/isu,
] as const;

/** `evidence that X`: whether X holds. */
const EVIDENCE_THAT =
  /^(?:(?:what(?:'s| is)(?: the)?|is there|are there|what|find|show me|list)\s+)?(?:(?:any|some|the|good|strong|clear|direct|experimental|empirical)\s+)*(?:evidence|proof|indications?)\s+(?:is there\s+)?that\s+(.+)$/isu;
const EVIDENCE_FOR =
  /^(?:(?:what(?:'s| is)(?: the)?|is there|what)\s+)(?:(?:any|some|the|good|strong|clear|direct|experimental|empirical)\s+)*evidence\s+(?:is there\s+)?(?:for|of)\s+(.+)$/isu;

const USERS =
  '(?:who(?: has| have)?|(?:(?:which|what|are there|list|find|show me)\\s+)?(?:other |recent )?(?:studies|papers|articles|works|authors|groups|labs)(?: that| which| have)*|has any(?:one|body)|did any(?:one|body))';
/** `who used M to study S`: the method, what it was used for, and what that was used on. */
const USES = new RegExp(
  `^${USERS}\\s+(?:used?|using|appl(?:y|ied|ying)|employ(?:ed|ing)?|perform(?:ed|ing)?|conduct(?:ed|ing)?)\\s+(.+?)(?:\\s+to\\s+(?:study|investigate|examine|explore|analy[sz]e|measure|assess|understand|test|look at|research)\\s+(.+))?$`,
  'isu',
);

const POPULATION =
  /^what(?:'s| is| do we) know[n]?\s+(?:about|of|on)\s+(.+?)\s+(?:in|among|for)\s+(.+)$/iu;
const KNOWN = /^what(?:'s| is| do we) know[n]?\s+(?:about|of|on)\s+(.+)$/iu;

const YES_OR_NO =
  /^(?:does|do|did|is|are|was|were|can|could|will|would|should|has|have|may|might)\s+(.+)$/isu;
const ASKS =
  /^(?:what|which|who|whom|whose|where|when|why|how|does|do|did|is|are|was|were|can|could|will|would|should|has|have|find|list|show|give|explain|describe|summari[sz]e)\b/iu;
/** A claim is a whole sentence: shorter texts are topics. */
const FEWEST_WORDS_OF_CLAIM = 6;

const isQuoted = /^["“‘'](.+)["”’']$/su;

const firstOf = (ways: readonly RegExp[], text: string): RegExpExecArray | undefined => {
  for (const way of ways) {
    const match = way.exec(text);
    if (match) return match;
  }
  return undefined;
};

const bare = (text: string): string => trimmedEnd(text, /[\s?.!]/u).trim();

const unquoted = (text: string): string => isQuoted.exec(text.trim())?.[1] ?? text.trim();

/** Parses a question by common phrasings; anything else is a general question. */
export const understoodQuestion = (text: string): UnderstoodQuestion => {
  const normalizedText = text.normalize('NFC').replace(/\s+/gu, ' ').trim().replace(POLITE, '');
  const question = bare(normalizedText);

  const claim = firstOf(CLAIMS, normalizedText)?.[1];
  if (claim !== undefined) return { kind: 'claim', topic: bare(unquoted(claim)) };
  const proposition = EVIDENCE_THAT.exec(question)?.[1];
  if (proposition !== undefined) return { kind: 'claim', topic: bare(unquoted(proposition)) };
  const paragraph = firstOf(PARAGRAPHS, question)?.[1];
  if (paragraph !== undefined) return { kind: 'paragraph', topic: bare(paragraph) };
  const reception = receptionQuestionIn(question);
  if (reception) {
    const { about, stance } = reception;
    return { kind: 'against-paper', topic: about, ...(stance && { stance }) };
  }
  const supported = EVIDENCE_FOR.exec(question)?.[1];
  if (supported !== undefined)
    return { kind: 'against-paper', topic: supported, stance: 'supporting' };
  const use = USES.exec(question);
  if (use?.[1]) {
    const [, method, purpose] = use;
    const topic = purpose === undefined ? method : `${method} in ${purpose}`;
    return { kind: 'general', topic, asksForUse: true };
  }
  const compared = firstOf(COMPARISONS, question);
  if (compared?.[1] && compared[2])
    return { kind: 'comparison', topics: [bare(compared[1]), bare(compared[2])] };
  const population = POPULATION.exec(question);
  if (population?.[1] && population[2])
    return { kind: 'population', topic: population[1], population: population[2] };
  const known = KNOWN.exec(question)?.[1];
  if (known !== undefined) return { kind: 'general', topic: known };
  const yesOrNo = YES_OR_NO.exec(question)?.[1];
  if (yesOrNo !== undefined) return { kind: 'yes-or-no', topic: yesOrNo };

  const isClaim =
    !normalizedText.endsWith('?') &&
    !ASKS.test(normalizedText) &&
    (isQuoted.test(normalizedText) || /[.]$/u.test(normalizedText)) &&
    question.split(' ').length >= FEWEST_WORDS_OF_CLAIM;
  return isClaim
    ? { kind: 'claim', topic: bare(unquoted(normalizedText)) }
    : { kind: 'general', topic: question === '' ? normalizedText : question };
};
