import { isNameSuffix, splitSuffix } from './name-suffix.ts';

/** The parts of a name in a citation. A group has one part, which is never split or inverted. */
export type PersonName = {
  readonly family: string;
  readonly given?: string;
  /** `Jr.`, `III`. */
  readonly suffix?: string;
  readonly isGroup?: true;
};

/** Particles that belong to the family name that follows them. */
const PARTICLES =
  /^(?:van|von|de|del|della|der|den|di|da|dos|du|la|le|ter|ten|zu|zur|bin|ibn|al|af|av|das|do|dal|dalla|degli|dello|des|el|het|'t|op|vom|zum|tot|st\.?|vander|vande)$/;
/**
 * Returns the parts of a name written as `Given Family`, `Given Family Jr.`, `Family, Given`, `Family, Given, Jr.` or, as
 * BibTeX does, `Family, Jr., Given`. A name with a comma at its end is that of a group.
 */
export const nameParts = (name: string): PersonName => {
  const trimmedName = name.trim();
  if (trimmedName.endsWith(',')) return { family: trimmedName.slice(0, -1).trim(), isGroup: true };
  const [before = '', second, third] = trimmedName.split(',').map((part) => part.trim());
  if (second !== undefined && third !== undefined) {
    const [given, suffix] = isNameSuffix(second) ? [third, second] : [second, third];
    return { family: before, ...(given !== '' && { given }), ...(suffix !== '' && { suffix }) };
  }
  if (second !== undefined && !isNameSuffix(second)) return { family: before, given: second };
  const { name: whole, suffix = second } = splitSuffix(before);
  const words = whole.split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.test(word));
  const cut = words.length === 1 ? 0 : particle > 0 ? particle : words.length - 1;
  return {
    family: words.slice(cut).join(' '),
    ...(cut > 0 && { given: words.slice(0, cut).join(' ') }),
    ...(suffix !== undefined && { suffix }),
  };
};

/** Returns a name with the family name first, as lists write it: `King, Robert L., Jr.` */
export const invertedName = (name: string): string => {
  const { family, given, suffix } = nameParts(name);
  return [family, given, suffix].filter((part) => part !== undefined).join(', ');
};

/** Returns a name with the given names first: `Robert L. King Jr.` */
export const uninvertedName = (name: string): string => {
  const { family, given, suffix } = nameParts(name);
  return [given, family, suffix].filter((part) => part !== undefined).join(' ');
};

/**
 * Returns a name for `nameParts` from a signature and its known family name: `Robert L. King Jr.` of the family King
 * becomes `King, Robert L., Jr.`; a family name of several words alone is that of a group.
 */
export const nameOfFamily = (signature: string, family: string): string | undefined => {
  const { name: bare, suffix: ownSuffix } = splitSuffix(family);
  if (signature === family)
    return ownSuffix === undefined && /\s/.test(family) ? `${family},` : family;
  const at = signature.lastIndexOf(bare);
  if (at <= 0 || signature[at - 1] !== ' ') return undefined;
  const givenNames = splitSuffix(signature.slice(0, at));
  const behind = signature
    .slice(at + bare.length)
    .replace(/^[\s,]+/, '')
    .trim();
  if (behind !== '' && !isNameSuffix(behind)) return undefined;
  const suffix = behind === '' ? (ownSuffix ?? givenNames.suffix) : behind;
  return [bare, givenNames.name, suffix].filter((part) => part !== undefined).join(', ');
};
