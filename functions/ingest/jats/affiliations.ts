import { type Affiliation } from '../article.ts';
import { countryAtEnd, countryName, isCountry } from './countries.ts';
import { plainText } from './inline-text.ts';
import { childNamed, childrenOf, type Element, elementsBelow, firstBelow } from './tree.ts';
import { trimmed } from '#shared/domain/trimmed.ts';

const UNIT =
  /^(?:dept?|department|division|section|unit|laboratory|lab|group|faculty|school|program(?:me)?|orgdiv\d?|org-division|branch|chair)\b/i;
const UNIT_TYPE = /dept|department|division|orgdiv|unit|section/i;
/** Words for institutions, the larger institutions first. */
const STRONGEST =
  /universi|academ|polytech|politec|hochschule|\bETH\b|\bMIT\b|max[ -]planck|\bCNRS\b|\bINSERM\b|\bINRAE?\b|\bCSIC\b|\bCSIR\b|helmholtz|\bUSDA\b/i;
const INSTITUTION =
  /institut|hospital|ministry|foundation|clinic\b|clinique|klinik|medical cent|research cent|national cent|national lab|council|agency|organi[sz]ation|infirmary|trust\b|museum|observatory|corporation|\binc\b|\bltd\b|gmbh|pharma|company|college|\bNIH\b|\bEMBL\b/i;
const WEAKER = /cent(?:re|er|ro)|laborator|school|faculty|station|consortium|society|service/i;
/** Universities with several campuses, and names that exist in several towns. */
const NAMED_WITH_PLACE =
  /^(?:The )?(?:University of (?:California|Texas|Wisconsin|North Carolina|Illinois|Maryland|Massachusetts|Michigan|Nebraska|Missouri|Colorado|Agricultural Sciences|Agriculture|Horticultural Sciences)|(?:Indian|National) Institute of Technology|Indian Institute of Science Education and Research|(?:Veterinary|Agricultural|Medical|Government) College)$/;
const UNIVERSITY_OF_MANY = /^(?:University|(?:State|City) University of New York)$/;
const ADDRESS = new Set(
  'addr-line city state postal-code country email phone fax label institution-id ext-link uri sup xref'.split(
    ' ',
  ),
);

/**
 * Matches a university followed by one of its schools, which may have a name of its own: "Northwestern University
 * Feinberg School".
 */
const SCHOOL_BEHIND =
  /^(?:(.+? University(?! of\b))|(.*\bUniversity of .+?))(?:,? |, )(?:(?:Graduate|Medical|Law|Business) School\b|School of\b|(?:College|Faculty|Department) of\b).*$/u;
const NAMED_SCHOOL_BEHIND = /^((?:\p{Lu}\S* )+University) (?:\p{Lu}\S* ){1,3}School of\b.*$/u;
/** Matches a school followed by the university that it belongs to. */
const SCHOOL_BEFORE =
  /^(?:School|College|Faculty|Department|Facult[ée]|Facultad|Faculdade|Facoltà)\s(?:of|for|de|des|di)\s.+?\s(?:of|at|de|da|do|della|dell)\s(?:the |la |l['’])?((?:\p{Lu}[\p{L}'’.-]*\s)*(?:l['’])?Universi.*)$/u;

/** Returns a university without the school or faculty in the same part of the address. */
const withoutSchool = (name: string): string => {
  const [, school, placed] = SCHOOL_BEHIND.exec(name) ?? [];
  const university =
    school ?? placed ?? NAMED_SCHOOL_BEHIND.exec(name)?.[1] ?? SCHOOL_BEFORE.exec(name)?.[1];
  // Only the full name shows which campus a school belongs to.
  const isExplicit =
    university !== undefined &&
    !NAMED_WITH_PLACE.test(university) &&
    !UNIVERSITY_OF_MANY.test(university);
  return isExplicit ? university : name;
};

/** Address lines contain whole affiliations where the element has no other content. */
const NO_ADDRESS = new Set([...ADDRESS].filter((name) => name !== 'addr-line'));

const tidy = (text: string): string =>
  trimmed(text, /[\s,;:.&]/, /[\s,;:]/).replace(/^(?:and|the)\s+(?=[A-Z])/, '');

/** Matches the text between the next two commas after a name. */
const partBehind = (address: string, name: string): string | undefined => {
  const index = address.indexOf(name);
  return index < 0
    ? undefined
    : address
        .slice(index + name.length)
        .split(/[,;]\s+/)
        .map(tidy)
        .find((part) => part !== '');
};

/** Returns the parts of an address line that name an institution, without department, street and country. */
const institutionIn = (text: string, address: string): string => {
  const parts = text
    .split(/[,;]\s+(?!(?:Ltd|Limited|Inc|LLC)\b)/)
    .map(tidy)
    .filter((part) => part !== '' && !/^\d+$/.test(part));
  const kinds = [STRONGEST, INSTITUTION, WEAKER];
  const institution =
    kinds
      .flatMap((kind) => [
        parts.find((part) => kind.test(part) && !UNIT.test(part)),
        parts.find((part) => kind.test(part)),
      ])
      .find((part) => part !== undefined) ?? parts[0];
  // The names of these institutions include their campus or town.
  const behind = NAMED_WITH_PLACE.test(institution ?? '')
    ? (parts[parts.indexOf(institution ?? '') + 1] ?? partBehind(address, institution ?? ''))
    : undefined;
  const campus = behind?.replace(/ (?:Medical School|School of .*)$/, '');
  if (campus !== undefined && /^[A-Z][\p{L} .-]+$/u.test(campus) && !isCountry(campus))
    return `${institution ?? ''}, ${campus}`;
  return withoutSchool((institution ?? '').replace(/\.$/, ''));
};

const textWithout = (aff: Element, excluded: ReadonlySet<string>): string =>
  plainText({
    ...aff,
    children: aff.children.filter(
      (child) => typeof child === 'string' || !excluded.has(child.name),
    ),
  });

const rorOf = (aff: Element): string | undefined => {
  for (const id of elementsBelow(aff, ['institution-id', 'ext-link'])) {
    const digits = /(?:ror\.org\/)?(0[a-z0-9]{8})\/?$/i.exec(plainText(id).trim())?.[1];
    const isRor =
      id.attributes['institution-id-type']?.toLowerCase() === 'ror' ||
      plainText(id).includes('ror.org');
    if (isRor && digits !== undefined) return `https://ror.org/${digits.toLowerCase()}`;
  }
  return undefined;
};

/** Reads one affiliation. Returns undefined when it names no institution. */
const affiliationFrom = (aff: Element): Affiliation | undefined => {
  const marked = elementsBelow(aff, ['institution']).map((institution) => ({
    name: tidy(plainText(institution)),
    isUnit: UNIT_TYPE.test(institution.attributes['content-type'] ?? ''),
  }));
  const institutions = marked.filter(({ name, isUnit }) => name !== '' && !isUnit);
  const outside = textWithout(aff, ADDRESS);
  const isOutside = marked.length > 0 || tidy(outside) !== '';
  const printed = isOutside ? outside : textWithout(aff, NO_ADDRESS);
  const marks = firstBelow(aff, 'country');
  const country =
    marks === undefined
      ? (countryAtEnd(printed) ?? countryAtEnd(textWithout(aff, NO_ADDRESS)))
      : countryName(plainText(marks));
  const names = institutions.map(({ name }) => name).join(', ');
  const name = institutionIn(names === '' ? printed : names, printed);
  const ror = rorOf(aff);
  if (name === '' || name === country) return undefined;
  return {
    name,
    ...(country !== undefined && country !== '' && { country }),
    ...(ror !== undefined && { ror }),
  };
};

/** Returns the affiliations of a document and the indexes of those that the markup refers to. */
export type AffiliationList = {
  readonly affiliations: readonly Affiliation[];
  readonly placeOf: (aff: Element) => number | undefined;
  readonly placeOfId: (id: string) => number | undefined;
};

export const listAffiliations = (meta: Element): AffiliationList => {
  const affiliations: Affiliation[] = [];
  const indexes = new Map<string, number>();
  const placesByElement = new Map<Element, number>();
  const placesById = new Map<string, number>();
  for (const aff of elementsBelow(meta, ['aff'])) {
    const affiliation = affiliationFrom(aff);
    if (affiliation === undefined) continue;
    const key = JSON.stringify(affiliation);
    const index = indexes.get(key) ?? affiliations.push(affiliation) - 1;
    indexes.set(key, index);
    placesByElement.set(aff, index);
    const id = aff.attributes['id'];
    if (id !== undefined) placesById.set(id, index);
  }
  // Translations of one affiliation share the id of their wrapper; the first language represents all of them.
  for (const wrapper of elementsBelow(meta, ['aff-alternatives'])) {
    const firstChild = childNamed(wrapper, 'aff') ?? childrenOf(wrapper)[0];
    const index = firstChild && placesByElement.get(firstChild);
    const id = wrapper.attributes['id'];
    if (id !== undefined && index !== undefined) placesById.set(id, index);
  }
  return {
    affiliations,
    placeOf: (aff) => placesByElement.get(aff),
    placeOfId: (id) => placesById.get(id),
  };
};
