import { type Author } from '../article.ts';
import { type AffiliationList } from './affiliations.ts';
import { plainText } from './inline-text.ts';
import { nameIn, type PrintedName, signedName } from './names.ts';
import { childNamed, childrenNamed, childrenOf, type Element, elementsBelow } from './tree.ts';
import { isGroupName } from '#shared/domain/group-name.ts';
import { parsePersonName } from '#shared/domain/person-name.ts';
import { trimmed } from '#shared/domain/trimmed.ts';

const ORCID = /(\d{4}-\d{4}-\d{4}-\d{3}[\dX])/i;
const INSIDE_COLLAB = new Set(['contrib-group']);

const orcidOf = (contrib: Element): string | undefined => {
  for (const id of elementsBelow(contrib, ['contrib-id', 'ext-link', 'uri'], INSIDE_COLLAB)) {
    const isOrcid = id.attributes['contrib-id-type'] === 'orcid';
    const text = `${plainText(id)} ${id.attributes['xlink:href'] ?? ''}`;
    const digits = isOrcid || text.includes('orcid.org') ? ORCID.exec(text)?.[1] : undefined;
    if (digits !== undefined) return digits.toUpperCase();
  }
  return undefined;
};

/** A person's name without marked parts is split by its words or its comma, unless the words name a group. */
const withParts = (name: PrintedName | undefined): PrintedName | undefined => {
  if (!name || name.surname !== undefined || name.givenNames !== undefined) return name;
  const { printed } = name;
  if (isGroupName(printed) || printed.split(/\s+/).length > MAX_WORDS) return name;
  const { family, given, suffix } = parsePersonName(printed);
  if (given === undefined) return name;
  return { surname: family, givenNames: given, ...(suffix !== undefined && { suffix }), printed };
};
/** Names of more words are sentences or groups. */
const MAX_WORDS = 6;

const nameOf = (contrib: Element): PrintedName | undefined => {
  const alternatives = childNamed(contrib, 'name-alternatives');
  const holder = alternatives ?? contrib;
  const names = childrenOf(holder).filter(({ name }) => name === 'name' || name === 'string-name');
  const preferredName = names.find(({ attributes }) => attributes['xml:lang'] === 'en') ?? names[0];
  if (preferredName !== undefined) return withParts(nameIn(preferredName));
  const group = elementsBelow(contrib, ['collab', 'on-behalf-of'], INSIDE_COLLAB)[0];
  if (group === undefined) return undefined;
  // Members of a group are listed inside its element and are not part of the group's name.
  const children = group.children.filter(
    (child) =>
      typeof child === 'string' || !['contrib-group', 'aff', 'xref', 'email'].includes(child.name),
  );
  const printed = trimmed(plainText({ ...group, children }), /[\s,;]/, /[\s,;]/);
  return printed === '' ? undefined : { printed };
};

/** The affiliations that stand beside the names of a group; looked for once, for a group may hold thousands of names. */
const besideNames = (list: AffiliationList) => {
  const known = new Map<Element, readonly number[]>();
  return (group: Element): readonly number[] => {
    const places =
      known.get(group) ??
      childrenNamed(group, 'aff')
        .map(list.placeOf)
        .filter((place) => place !== undefined);
    known.set(group, places);
    return places;
  };
};

const placesOf = (
  contrib: Element,
  sharedBeside: () => readonly number[],
  list: AffiliationList,
): readonly number[] => {
  const pointed = childrenNamed(contrib, 'xref')
    .filter(
      ({ attributes }) => attributes['ref-type'] === 'aff' || attributes['ref-type'] === undefined,
    )
    .flatMap(({ attributes }) => (attributes['rid'] ?? '').split(/\s+/))
    .map(list.placeOfId);
  const nested = elementsBelow(contrib, ['aff'], INSIDE_COLLAB).map(list.placeOf);
  const indexes = [...pointed, ...nested].filter((index) => index !== undefined);
  if (indexes.length > 0) return [...new Set(indexes)];
  // An affiliation that no author refers to belongs to every author next to it.
  const shared = sharedBeside();
  if (shared.length === 1) return shared;
  return list.affiliations.length === 1 ? [0] : [];
};

const isAuthor = (contrib: Element): boolean =>
  /^(?:author|collab|group|)$/i.test(contrib.attributes['contrib-type'] ?? '');

/**
 * Returns the signing authors of the document in printed order, or every named person for a letter or review without
 * authors.
 */
export const readAuthors = (meta: Element, list: AffiliationList): readonly Author[] => {
  const groups = childrenNamed(meta, 'contrib-group');
  const beside = besideNames(list);
  const all = groups.flatMap((group) =>
    childrenNamed(group, 'contrib').map((contrib) => ({ contrib, group })),
  );
  const authors = all.filter(
    ({ contrib, group }) =>
      isAuthor(contrib) && !/edit|review/i.test(group.attributes['content-type'] ?? ''),
  );
  return (authors.length > 0 ? authors : meta.name === 'front-stub' ? all : []).flatMap(
    ({ contrib, group }) => {
      const name = nameOf(contrib);
      if (name === undefined) return [];
      const orcid = orcidOf(contrib);
      return [
        {
          name: signedName(name),
          ...(name.surname !== undefined && { surname: name.surname }),
          ...(name.givenNames !== undefined && { givenNames: name.givenNames }),
          ...(orcid !== undefined && { orcid }),
          affiliations: placesOf(contrib, () => beside(group), list),
        },
      ];
    },
  );
};
