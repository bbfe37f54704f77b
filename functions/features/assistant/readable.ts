import type { StatementDocument } from '#functions/platform/ports/search-index.ts';

const SHORTEST = 40;
const LONGEST = 450;
/** Openings of sentences that depend on the previous one. */
const LEANS =
  /^(?:this|these|those|that|they|it|he|she|such|here|there|however|moreover|furthermore|additionally|in addition|in contrast|by contrast|conversely|similarly|likewise|also|but|and|thus|therefore|hence|consequently|nevertheless|for example|for instance|on the other hand|interestingly|the latter|the former|both|accordingly|briefly|finally|first|second|consistent with (?:this|these|our)|based on (?:this|these)|for (?:this|these|that) reasons?|in this (?:study|work|paper)|to this end|as (?:such|a result)|in fact|indeed|in agreement|previously)\b/iu;
const OWN = /\b(?:we|our|us|here)\b/iu;
const POINTS = /\b(?:fig(?:ure)?s?|tables?|supplementary|see also|appendix|eq(?:uation)?)\b[. ]/iu;
/** Instructions to the reader do not belong in an article; such a sentence is not passed on. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,60}\b(?:instructions?|prompts?|orders|guidelines|your task|above|previous)\b/iu,
  /\bsystem prompt\b|<\/?(?:system|user|assistant|script)\b/iu,
  /\b(?:you are|act as) (?:an? )?(?:ai|assistant|language model|chatbot)\b/iu,
] as const;
/** What reviewers ask, as some journals print below the article. */
const BY_REVIEWERS =
  /\b(?:can|could|did|do|have|should|would) the authors\b|\bthe authors (?:should|need to|must|could)\b|\?$/iu;
/** A reply to reviewers. */
const TO_REVIEWERS =
  /\bwe (?:have )?(?:now )?(?:added|revised|rephrased|rewrote|rewritten|removed|changed)\b[^.]{0,60}\b(?:sentences?|manuscript|paragraphs?|wording|reviewers?)\b/iu;

const isBalanced = (text: string): boolean =>
  (text.match(/\(/gu) ?? []).length === (text.match(/\)/gu) ?? []).length &&
  (text.match(/\[/gu) ?? []).length === (text.match(/\]/gu) ?? []).length;

/** Tests whether a sentence gives instructions to its reader. */
export const givesOrders = ({ text }: Pick<StatementDocument, 'text'>): boolean =>
  ORDERS.some((order) => order.test(text));

/** Tests whether a sentence can stand alone in an answer. */
export const isQuotable = ({ text, kind }: Pick<StatementDocument, 'text' | 'kind'>): boolean =>
  !givesOrders({ text }) &&
  kind === 'text' &&
  text === text.trim() &&
  text.length >= SHORTEST &&
  text.length <= LONGEST &&
  /^["“‘'(]?[\p{Lu}\p{N}]/u.test(text) &&
  isBalanced(text) &&
  (text.match(/\p{L}/gu) ?? []).length > text.length * 0.6 &&
  !TO_REVIEWERS.test(text) &&
  !BY_REVIEWERS.test(text);

/** Methods of one study, which answer no question about a subject. */
const OF_METHODS =
  /\b(?:(?:was|were) (?:assembled|aggregated|obtained from|downloaded|performed|carried out|calculated|measured|analy[sz]ed|extracted|purchased|amplified|anchored|located|overlaid|constructed|generated (?:by|using|with))|protocols?|as described (?:previously|by|in)|(?:previously|as) described|for (?:the )?details)\b/iu;

/** An answer needs the other side, which often begins `In contrast to` and speaks of `our` results. */
export const LEAST_READABLE_OF_ANSWER = 0.35;

/** Rates how well it reads alone, from 0 to 1. */
export const readability = (text: string): number =>
  1 -
  (LEANS.test(text) ? 0.4 : 0) -
  (OWN.test(text) ? 0.2 : 0) -
  (POINTS.test(text) ? 0.2 : 0) -
  (OF_METHODS.test(text) ? 0.7 : 0) -
  (text.length > 300 ? 0.2 : 0);
