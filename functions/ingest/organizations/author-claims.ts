import { type Field, fieldOf } from '#shared/domain/field.ts';

import type { Claim, ClaimingPaper, ClaimKey } from './claim.ts';
import { nameKey } from './name-key.ts';
import { isFullName, shortKey, type Telling, tellingOf } from './rare-name.ts';

/** Of so many authors each is known with each; of more, those who stand near each other in the list. */
const ACQUAINTED = 30;
const NEAR = 3;

/** A name of a person as it is compared, looked at once for all who stand beside it. */
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

/** What tells somebody without an identifier from others of that name, who may be many or few. */
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
  // A paper that lists a name twice has two people of it: what is known of one is known of the other.
  if (others.some((other) => other.key === key)) return [];
  const isShortOfTwo = others.some((other) => other.short === short);
  const inField = field === 'other' ? undefined : `|${field}`;
  const withOf = (other: Person): readonly ClaimKey[] => {
    const both = [tells, other.tells];
    if (isShortOfTwo || both.includes('nothing')) return [];
    // Two common names may stand side by side by chance, in another field too.
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

/** The authors of a paper, and what each may be known again by. */
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
        // Whoever has an identifier has one address on all their papers.
        ...(orcid ? [{ key: `in:${doi}|${slug}`, by: 'name', paper: doi } as const] : []),
        { key: `one:${slug}`, by: 'name', ...(!orcid && { paper: doi }) },
      ],
    };
  });
};
