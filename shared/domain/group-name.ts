const GROUP_WORDS =
  /(?<!\p{L})(?:organi[sz]ations?|groups?|consorti(?:um|a)|committees?|societ(?:y|ies)|associations?|collaborat(?:ion|ive|ors)|networks?|institut(?:e|es|ion|o|t)|universit(?:y|ies|é|à|ät)|universidad|universidade|ministr(?:y|ies)|departments?|agenc(?:y|ies)|foundations?|council|team|investigators|program(?:me)?|initiative|project|cent(?:er|re)s?|commission|bureau|federation|alliance|task force|survey|registry|academy|college of|hospital|laborator(?:y|ies)|members|editors|nations|bank|corporation|company|inc|ltd|gmbh|study group|working party|trial(?:ists)?)(?!\p{L})/iu;

/** Returns whether a name that nothing marks up is that of a group, by its words: `World Health Organization`. */
export const isGroupName = (name: string): boolean =>
  GROUP_WORDS.test(name) ||
  /^(?:the|les|das|die)\s/i.test(name) ||
  /\s(?:of|for|and|&)\s/i.test(name);
