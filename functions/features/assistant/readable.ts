import type { StatementDocument } from '#functions/platform/ports/search-index.ts';

const SHORTEST = 40;
const LONGEST = 450;
/** Openings that point back at the previous sentence. */
const POINTS_BACK =
  /^(?:(?:while|although|because|since|in|for|of|to|by|with|from|based on|consistent with|despite)\s+)?(?:all (?:of )?)?(?:this|these|those|that(?! is\b)|they|it(?!s? (?:is|was|has been|had been|should be|can be|may be|remains) (?:\p{L}+ ){0,2}(?:that|to|whether|how)\b)|its|their|he|she|such|here|there(?! (?:is|are|was|were|has|have)\b)|the latter|the former|both(?! \p{L}+ and\b)|the (?:same|second|third|other)|another|other|our)\b/iu;
/** Openings that only join a sentence to the previous one. */
const JOINS =
  /^(?:however|moreover|furthermore|additionally|in addition|in contrast|by contrast|conversely|similarly|likewise|also|but|and|thus|therefore|hence|consequently|nevertheless|nonetheless|on (?:the )?(?:one|other) hand|on the contrary|interestingly|more specifically|specifically|as well|taken together|overall|in particular|accordingly|briefly|finally|first|firstly|second|secondly|third|thirdly|last|lastly|to this end|as a result|as such|in fact|indeed|in agreement|instead|then|next|so|again|yet|still|further|besides|notably|importantly|previously|in this (?:study|work|paper|context|case|way|respect|regard))\b/iu;
/** Openings of examples of what the previous sentence says. */
const EXEMPLIFIES = /^(?:for (?:example|instance)|e\.g\.)/iu;
/** What a sentence refers to without naming it. */
const REFERS =
  /\b(?:these|this|that|those) (?:authors?|mutants?|stud(?:y|ies)|papers?|reports?|articles?|results?|findings?|observations?|data|approach|methods?|genes?|proteins?|analys[ie]s|experiments?|effects?|process|species|region|question|context|article|review|registered report|model|technique|strategy)\b|\b(?:mentioned|described|discussed|stated|listed|shown|noted) (?:above|below|earlier|here)\b|\babove-mentioned\b|\baforementioned\b/iu;
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

/** Numbers of one measurement: they say how much, of what was done there. */
const MEASURED =
  /\b(?:P|p)\s*[<=>]|\bn\s*=\s*\d|±|\d\s?(?:µM|μM|mM|nM|mg\/[lL]|µg|μg|mg|ml|mL|µl|μl|°C|rpm|h at|min at|kDa|bp)\b/gu;
/** Steps of one study, in its own words. */
const OWN_STEPS =
  /^(?:[^,]{0,80}, )?we (?:used|use|selected|performed|calculated|measured|analy[sz]ed|extracted|obtained|recorded|examined|tested|chose|followed|applied|generated|constructed|collected|compared|estimated|employed|considered|included|assessed|focused|mapped|identified|next|first|then|also (?:used|tested|performed))\b/iu;
/** An open question answers less than a finding. */
const OPEN_QUESTION =
  /\b(?:important question|question (?:now )?is|remains? (?:to be|unclear|unknown|elusive)|(?:is|are) (?:still )?(?:unclear|unknown)|joint first authors)\b/iu;
/** Citations in brackets make no sentence harder to read. */
const CITED = /\s?\((?:[^()]*\b(?:19|20)\d\d[a-z]?[^()]*)\)|\s?\[[\d,;–\s-]+\]/gu;
const LONG_FROM = 260;

/** An answer needs the other side, which often begins `In contrast to` and speaks of `our` results. */
export const LEAST_READABLE_OF_ANSWER = 0.35;

/** Rates how well it reads alone, from 0 to 1. */
export const readability = (text: string): number => {
  const plain = text.replaceAll(CITED, '');
  const penalties = [
    POINTS_BACK.test(text) ? 0.5 : 0,
    JOINS.test(text) ? 0.15 : 0,
    EXEMPLIFIES.test(text) ? 0.25 : 0,
    REFERS.test(text) ? 0.3 : 0,
    OPEN_QUESTION.test(text) ? 0.2 : 0,
    OWN.test(text) ? 0.2 : 0,
    OWN_STEPS.test(text) ? 0.4 : 0,
    POINTS.test(text) ? 0.2 : 0,
    OF_METHODS.test(text) ? 0.7 : 0,
    Math.min(2, (plain.match(MEASURED) ?? []).length) * 0.15,
    plain.length > LONG_FROM ? 0.2 : 0,
  ];
  return Math.max(0, 1 - penalties.reduce((sum, penalty) => sum + penalty, 0));
};
