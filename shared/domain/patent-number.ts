/** The publication number of a patent: its office, its number, and the kind of publication. */
export type PatentNumber = {
  /** Two letters of WIPO standard ST.3: `US`, `EP`, `WO`. */
  readonly jurisdiction: string;
  /** Digits without separators, after the letters of designs, plants and reissues: `10123456`, `D876543`. */
  readonly number: string;
  /** WIPO standard ST.16: `A1` an application, `B2` a patent. Missing where it was left out. */
  readonly kind?: string;
};

/** Longer texts are no number, however they are written. */
const LONGEST = 200;
const ADDRESS = /^https?:\/\/[^/]+\/(?:[^/]+\/)*?([A-Z]{2,4}\d{3,15}[A-Z]?\d?)(?:[/?#]|$)/i;
const WORDS = /\b(?:patents?|pat|no|nr|number|application|appl|publication|pub)\b\.?/gi;
const UNITED_STATES = /^U\.\s?S\.?/i;
const SHAPE = /^([A-Z]{2})(D|PP|RE|H|T)?(\d{3,15})([A-Z]\d?)?$/;

/**
 * Reads the number of a patent as people, offices and links write it: `US 10,123,456 B2`, `U.S. Pat. No. 10,123,456`,
 * `WO 2019/123456`, `https://patents.google.com/patent/EP1234567B1/en`. Undefined for everything else, also for a number
 * that does not say whose it is.
 */
export const parsePatentNumber = (text: string): PatentNumber | undefined => {
  if (text.length > LONGEST) return undefined;
  const trimmed = text.trim();
  const said =
    ADDRESS.exec(trimmed)?.[1] ?? trimmed.replace(UNITED_STATES, 'US').replace(WORDS, '');
  const bare = said.replace(/[\s.,/:-]+/g, '').toUpperCase();
  const [, jurisdiction, series = '', digits = '', kind] = SHAPE.exec(bare) ?? [];
  const figures = digits.replace(/^0+/, '');
  if (jurisdiction === undefined || figures.length < 3) return undefined;
  return { jurisdiction, number: `${series}${figures}`, ...(kind !== undefined && { kind }) };
};

/** Returns the canonical form, by which a patent is stored and addressed: `US-10123456-B2`. */
export const patentIdOf = ({ jurisdiction, number, kind }: PatentNumber): string =>
  [jurisdiction, number, ...(kind === undefined ? [] : [kind])].join('-');

/** As it is shown to people: `US 10123456 B2`. */
export const shownPatentNumber = (id: string): string => id.replaceAll('-', ' ');
