const GROUP_WORDS =
  /(?<!\p{L})(?:organi[sz]ations?|groups?|consorti(?:um|a)|committees?|societ(?:y|ies)|associations?|collaborat(?:ion|ive|ors)|networks?|institut(?:e|es|ion|o|t)|universit(?:y|ies|é|à|ät)|universidad|universidade|ministr(?:y|ies)|departments?|agenc(?:y|ies)|foundations?|council|team|investigators|program(?:me)?|initiative|project|cent(?:er|re)s?|commission|bureau|federation|alliance|survey|registry|academy|college of|hospital|laborator(?:y|ies)|members|editors|nations|bank|corporation|company|inc|ltd|gmbh|study|working party|trial(?:ists)?|task ?force|collaborators|trust|authority|administration|directorate|secretariat|forum|panel|editorial|services?|journal|gesellschaft|verein|verband|bundes(?:amt|anstalt|institut)|landesamt|arbeitsgemeinschaft|kommission|ministerium|hochschule|ministère|ministerio|ministério|ministero|société|sociedad|sociedade|società|asociación|associação|associazione|institut[eo]?|instituto|istituto|centro|comité|comitê|comitato|commission|comisión|comissão|commissione|fundación|fundação|fondazione|fondation|agence|agencia|agência|agenzia|organización|organização|organizzazione|consejo|conselho|consiglio|conseil|academia|accademia|académie|akademie|hôpital|grupo|gruppo|groupe|colegio|collège|réseau|myndigheten|styrelsen|direktoratet|instituutti|stichting|vereniging)(?!\p{L})/iu;

/** `J. Bank`, `Council AB` and `Bank, Steven` are persons whose family names are such a word; `WHO Team` is none. */
const PERSON =
  /^(?:\p{Lu}(?:-?\p{Lu}){0,2} (?:Bank|Bureau|Service|Council|Forum)|(?:\p{Lu}\.[\s-]?)+\p{L}+|\p{Lu}\p{Ll}+,? (?:\p{Lu}\.?[\s-]?){1,3}|\p{Lu}\p{Ll}+, \p{Lu}\S*(?: \S+)?)$/u;

/** `The Scientific World Journal`, `Case Reports in Surgery`; not `Anna in den Bäumen`. */
const PHRASE = /^[tT]he\s|\s(?:of|for|and|&)\s|\sin\s(?!de[nr]\s|het\s|['’]t\s)/u;

/** Returns whether a name has a word that groups bear and people do not. */
export const hasGroupWord = (name: string): boolean => GROUP_WORDS.test(name) && !PERSON.test(name);

/** Returns whether a name that nothing marks up is that of a group, by its words: `World Health Organization`. */
export const isGroupName = (name: string): boolean =>
  PHRASE.test(name) ||
  hasGroupWord(name) ||
  /^(?:les|das|die)\s(?:\S+\s){2}/i.test(name) ||
  /^anonym(?:ous|e|us|o)?$/i.test(name.trim());

/** A name of more words that nothing marks up is a sentence or that of a group. */
const MAX_WORDS = 6;

/**
 * Returns whether an author of a work is a group. Some files mark a group up as a person, with its name as the family
 * name (`The Editors of …`) or split in two.
 */
export const isGroupAuthor = ({
  name,
  surname,
  orcid,
}: {
  readonly name: string;
  readonly surname?: string | undefined;
  readonly orcid?: string | undefined;
}): boolean => {
  if (orcid !== undefined) return false;
  if (surname !== undefined && surname !== name) return PHRASE.test(name);
  return isGroupName(name) || name.trim().split(/\s+/).length > MAX_WORDS;
};
