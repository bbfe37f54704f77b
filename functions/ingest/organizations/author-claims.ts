import { type Field, fieldOf } from '#shared/domain/field.ts';

import type { Claim, ClaimingPaper, ClaimKey } from './claim.ts';
import { nameKey } from './name-key.ts';
import { isFullName, shortKey, type Telling, tellingOf } from './rare-name.ts';

/**
 * Up to this number of authors, each author counts as a co-author of every other; in longer lists, only neighbors do.
 */
const ACQUAINTED = 30;
const NEAR = 3;

/** A person's name prepared once for all comparisons with co-authors. */
type Person = {
  readonly name: string;
  readonly key: string;
  readonly short: string;
  readonly tells: Telling;
};

const personOf = ({ name }: { readonly name: string }): Person => ({
  name,
  key: nameKey(name),
  short: shortKey(name),
  tells: tellingOf(name),
});

const besideOf = (people: readonly Person[], at: number): readonly Person[] => {
  const near = people.length > ACQUAINTED ? NEAR : ACQUAINTED;
  return people
    .slice(Math.max(0, at - near), at + near + 1)
    .filter(({ name }) => name !== people[at]?.name);
};

/** Returns the keys that distinguish a person without an identifier from others with the same name. */
const keysOfPerson = (
  people: readonly Person[],
  at: number,
  places: readonly string[],
  field: Field,
): readonly ClaimKey[] => {
  const person = people[at];
  if (!person || person.tells === 'nothing') return [];
  const { name, key, short, tells } = person;
  const others = people.filter((_, place) => place !== at);
  // A paper that lists a name twice has two people with that name, so the keys of one would also fit the other.
  if (others.some((other) => other.key === key)) return [];
  const isShortOfTwo = others.some((other) => other.short === short);
  const inField = field === 'other' ? undefined : `|${field}`;
  const withOf = (other: Person): readonly ClaimKey[] => {
    const both = [tells, other.tells];
    if (isShortOfTwo || both.includes('nothing')) return [];
    // Two common names may appear together by chance, in different fields as well.
    const isSure = both.includes('much') || !both.includes('little');
    const where = isSure ? '' : inField;
    return where === undefined
      ? []
      : [{ key: `with:${short}|${other.short}${where}`, by: 'co-author', through: other.name }];
  };
  const placeOf = (place: string): readonly ClaimKey[] => {
    const where = tells === 'much' ? '' : inField;
    return where === undefined || !isFullName(name)
      ? []
      : [{ key: `place:${key}|${nameKey(place)}${where}`, by: 'place', through: place }];
  };
  return [
    ...besideOf(people, at).flatMap(withOf),
    ...places.flatMap(placeOf),
    ...(tells === 'much' && inField !== undefined
      ? [{ key: `field:${key}${inField}`, by: 'field', through: field } as const]
      : []),
  ];
};

/** Returns the authors of a paper with the keys by which each can be recognized. */
export const authorClaims = ({
  doi,
  authors,
  affiliations,
  subjects,
  journal,
}: ClaimingPaper): readonly Claim[] => {
  const field = fieldOf({ subjects, journal: journal?.name });
  const people = authors.map(personOf);
  return authors.map(({ name, slug, orcid, affiliations: places }, at): Claim => {
    const worksAt = places.flatMap((place) => affiliations[place]?.name ?? []);
    return {
      kind: 'author',
      name,
      printed: name,
      slugs: [slug],
      ...(orcid && { identifier: orcid }),
      keys: [
        ...(orcid ? [{ key: `orcid:${orcid}`, by: 'identifier', through: orcid } as const] : []),
        ...keysOfPerson(people, at, worksAt, field),
        // A person with an identifier has one slug for all of their papers.
        ...(orcid ? [{ key: `in:${doi}|${slug}`, by: 'name', paper: doi } as const] : []),
        { key: `one:${slug}`, by: 'name', ...(!orcid && { paper: doi }) },
      ],
    };
  });
};
