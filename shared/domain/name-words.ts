/** `Jr.` and `III`. A single V is an initial more often than "the fifth". */
const SUFFIX =
  /^(?:[jJ][rR]|[sS][rR]|[jJ]nr|[sS]nr)\.?$|^(?:II|III|IV|VI{1,3})\.?$|^[2-9](?:nd|rd|th)$/;
/** Suffixes that are initials just as often: `Bedbrook JR`, `Grigoriev IV`. */
const MAY_BE_INITIALS = /^(?:JR|SR|II|IV|VI)\.?$/;

/** Returns whether a word is a suffix of a name, such as `Jr.` or `III`. */
export const isNameSuffix = (word: string): boolean => SUFFIX.test(word.trim());

/** Returns whether a suffix may be two initials as well. */
export const mayBeInitials = (word: string): boolean => MAY_BE_INITIALS.test(word);

/** Returns a name without the suffix at its end, and the suffix: `King, Jr.` and `King III`. */
export const splitSuffix = (name: string): { readonly name: string; readonly suffix?: string } => {
  const match = /^(\S.*?)(?:\s*,\s*|\s+)(\S+)$/.exec(name.trim());
  const [, rest = '', last = ''] = match ?? [];
  // "Jacqueline SR" ends with two initials.
  const isSuffix = isNameSuffix(last) && !(/^[JS]R$/.test(last) && /\p{Ll}$/u.test(rest));
  return isSuffix ? { name: rest, suffix: last } : { name: name.trim() };
};

/** Brazilian and Portuguese names of generations, which lists print as a part of the family name: `Costa Neto J`. */
export const isGenerationName = (word: string): boolean =>
  /^(?:filho|neto|netto|sobrinho|j[uú]nior)$/i.test(word);

/** Particles that belong to the family name that follows them. */
const PARTICLE =
  /^(?:van|von|vom|vander|vande|zu|zum|zur|de|del|dela|della|delle|dello|degli|dei|der|den|des|het|['’]t|op|di|da|dal|dalla|das|do|dos|du|d['’]|la|las|le|les|lo|los|y|e|ter|ten|tot|te|af|av|bin|ben|bint|ibn|al|el|st\.?)$/;
/** Particles that title pages print with a capital, and that are hardly ever a given name. */
const CAPITAL_PARTICLE =
  /^(?:Van|Von|De|Del|Della|Der|Den|Di|Da|Dal|Dalla|Das|Do|Dos|Du|La|Las|Le|Los|Lo|Ter|Ten|Te|El|Al|Ibn|St\.?|Mc|Mac|Zu)$/;

/** Vietnamese names have `Van` in their middle, which is no particle: `Giap Van Vu`. */
const VIETNAMESE =
  /^(?:nguyen|nguyễn|tran|trần|le|lê|pham|phạm|hoang|hoàng|huynh|huỳnh|phan|vu|vũ|vo|võ|dang|đặng|bui|bùi|do|đỗ|ho|hồ|ngo|ngô|duong|dương|ly|lý|dinh|đinh|trinh|trịnh)$/i;
export const isVietnamese = (words: readonly string[]): boolean =>
  VIETNAMESE.test(words[0] ?? '') || VIETNAMESE.test(words.at(-1) ?? '');

/** `Abd al-Rahman` is one name. */
export const isServant = (word: string): boolean => /^(?:Abd|Abdel|Abdul|Abu)$/i.test(word);

/** `an der Heiden`, `in den Bäumen`: prepositions that are particles before an article only. */
export const isPreposition = (word: string): boolean => /^(?:an|auf|aus|in|unter|ob)$/.test(word);

export const isParticle = (word: string): boolean => PARTICLE.test(word);
export const isCapitalParticle = (word: string): boolean => CAPITAL_PARTICLE.test(word);
/** `y` and `e` stand between two family names: `Ortega y Gasset`. */
export const joinsFamilyNames = (word: string): boolean => /^[yei]$/.test(word);

/** Names of saints and virtues, which are given names behind a particle: `María del Carmen`, `Juan de Dios`. */
export const isDevotionalName = (word: string): boolean =>
  /^(?:carmen|pilar|mar|rosario|rocío|socorro|consuelo|milagros|dolores|mercedes|ángeles|angeles|reyes|luz|paz|cruz|fátima|fatima|lourdes|jesús|jesus|dios|carmo|graças|conceição|céu|assunção)$/i.test(
    word,
  );

/** `S`, `S.`, `SHW`, `S.H.W.`, `J.-P.` */
const INITIALS = /^(?:\p{Lu}[.\-‐–]{0,2}){1,5}$/u;
/** `Yu.A.` of Russian names, `M.d.G.` of Portuguese ones, `T-y` of Chinese ones. */
const LONG_INITIALS =
  /^(?:\p{Lu}\p{Ll}{0,2}\.-?){1,4}$|^\p{Lu}\.(?:\p{L}\.){1,5}$|^\p{Lu}\.?[-‐–]\p{Ll}\.?$/u;

export const isInitials = (word: string): boolean =>
  INITIALS.test(word) || (LONG_INITIALS.test(word) && !isNameSuffix(word) && !/^St\.$/.test(word));

/** Academic degrees and memberships that no initials look like. */
const DEGREE =
  /^(?:P[hH]\.?\s?D|D\.?\s?Phil|Dr\.?\s?med|[MB]\.?(?:Sc|SC)|[MB]\.?\s?Eng|M\.?P\.?H|M\.?B\.?A|DVM|DDS|M\.?B\.?B\.?S|MB\s?(?:BS|ChB?|CHB)|FACS|FACP|FACC|FRCP|FRCS|FRSE?|[DOCM]BE|Pharm\.?\s?D|Ed\.?\s?D|Psy\.?\s?D|Sc\.?\s?D|Esq|CPA|MSN|DNP)\.?$/;
/** Degrees that may be initials: `Bravo Nunez MA`. */
const SHORT_DEGREE = /^(?:M\.?D|M\.?A|B\.?A|M\.?S|B\.?S|R\.?N|Dr|Prof|Eng)\.?$/;
/** Titles before a name. */
const TITLE = /^(?:(?:univ\.-)?prof|dr|mr|mrs|ms|sir|dame|pd|dipl\.-ing|ing|rev)\.?$/;

export const isDegree = (word: string): boolean => DEGREE.test(word);
export const isShortDegree = (word: string): boolean => SHORT_DEGREE.test(word);
/** Returns whether a word is a title before a name; initials (`DR King`) are in capitals. */
export const isTitle = (word: string): boolean =>
  /^\p{Lu}\p{Ll}|^PD$/u.test(word) && TITLE.test(word === 'PD' ? 'pd' : word.toLowerCase());
