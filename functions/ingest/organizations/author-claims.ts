import { hasAuthorPage } from '#shared/domain/author-path.ts';
import { type Field, fieldOf } from '#shared/domain/field.ts';

import { type Claim, type ClaimingPaper, type ClaimKey, INITIALS_KEY } from './claim.ts';
import { nameFrom } from './entity-name.ts';
import { nameKey } from './name-key.ts';
import {
  type Distinctiveness,
  distinctivenessOf,
  initialKey,
  isFullName,
  shortKey,
} from './rare-name.ts';

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
  readonly initial: string | undefined;
  readonly distinctiveness: Distinctiveness;
};

const personOf = ({ name }: { readonly name: string }): Person => ({
  name,
  key: nameKey(name),
  short: shortKey(name),
  initial: initialKey(name),
  distinctiveness: distinctivenessOf(name),
});

const besideOf = (persons: readonly Person[], index: number): readonly Person[] => {
  const near = persons.length > ACQUAINTED ? NEAR : ACQUAINTED;
  return persons
    .slice(Math.max(0, index - near), index + near + 1)
    .filter(({ name }) => name !== persons[index]?.name);
};

/** In longer lists, pairs of initials and surnames occur by chance. */
const FEW = 12;

/**
 * Returns the keys by which a name with initials and the full name of one person meet: the initial and an uncommon surname,
 * beside those of a co-author.
 */
const keysOfInitials = (persons: readonly Person[], index: number): readonly ClaimKey[] => {
  const initial = persons[index]?.initial;
  if (initial === undefined || persons.length > FEW) return [];
  const others = persons.filter((_, otherIndex) => otherIndex !== index);
  if (others.some((other) => other.initial === initial)) return [];
  return others.flatMap((other): readonly ClaimKey[] =>
    other.initial === undefined
      ? []
      : [
          {
            key: `${INITIALS_KEY}${initial}|${other.initial}`,
            by: 'co-author',
            through: other.name,
          },
        ],
  );
};

type SharedNames = {
  readonly isKeyOfTwo: (key: string) => boolean;
  readonly isShortOfTwo: (short: string) => boolean;
};

/** Tells which names several persons of a list have; counted once, because a list may have thousands of persons. */
const sharedNames = (persons: readonly Person[]): SharedNames => {
  const repeatedIn = (texts: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    return new Set(texts.filter((text) => seen.size === seen.add(text).size));
  };
  const keys = repeatedIn(persons.map(({ key }) => key));
  const shorts = repeatedIn(persons.map(({ short }) => short));
  return { isKeyOfTwo: (key) => keys.has(key), isShortOfTwo: (short) => shorts.has(short) };
};

/** Returns the keys that distinguish a person without an identifier from others with the same name. */
const keysOfPerson = (
  persons: readonly Person[],
  names: SharedNames,
  index: number,
  workplaces: readonly string[],
  field: Field,
): readonly ClaimKey[] => {
  const person = persons[index];
  if (!person || person.distinctiveness === 'nothing') return [];
  const { name, key, short, distinctiveness: tells } = person;
  // A paper that lists a name twice has two people with that name, so the keys of one would also fit the other.
  if (names.isKeyOfTwo(key)) return [];
  const isShortOfTwo = names.isShortOfTwo(short);
  const inField = field === 'other' ? undefined : `|${field}`;
  const withOf = (coAuthor: Person): readonly ClaimKey[] => {
    const pair = [tells, coAuthor.distinctiveness];
    if (isShortOfTwo || pair.includes('nothing')) return [];
    // Two common names may appear together by chance, in different fields as well.
    const isSure = pair.includes('much') || !pair.includes('little');
    const suffix = isSure ? '' : inField;
    return suffix === undefined
      ? []
      : [
          {
            key: `with:${short}|${coAuthor.short}${suffix}`,
            by: 'co-author',
            through: coAuthor.name,
          },
        ];
  };
  const placeOf = (workplace: string): readonly ClaimKey[] => {
    const suffix = tells === 'much' ? '' : inField;
    return suffix === undefined || !isFullName(name)
      ? []
      : [{ key: `place:${key}|${nameKey(workplace)}${suffix}`, by: 'place', through: workplace }];
  };
  return [
    ...besideOf(persons, index).flatMap(withOf),
    ...workplaces.flatMap(placeOf),
    ...(tells === 'much' && inField !== undefined
      ? [{ key: `field:${key}${inField}`, by: 'field', through: field } as const]
      : []),
  ];
};

/** Returns the persons among the authors of a paper with the keys by which each can be recognized. */
export const authorClaims = (paper: ClaimingPaper): readonly Claim[] => {
  const { doi, authors, affiliations, subjects, journal } = paper;
  const field = fieldOf({ subjects, journal: journal?.name });
  const persons = authors.map(personOf);
  const names = sharedNames(persons);
  return authors.flatMap((author, index): readonly Claim[] => {
    // A group is a co-author like any other, without a page.
    if (!hasAuthorPage(author, paper)) return [];
    const { name, slug, orcid, affiliations: affiliationIndexes } = author;
    const worksAt = affiliationIndexes.flatMap(
      (affiliationIndex) => affiliations[affiliationIndex]?.name ?? [],
    );
    return [
      {
        kind: 'author',
        name,
        proposed: nameFrom('article', name),
        printed: name,
        slugs: [slug],
        ...(orcid && { identifier: orcid }),
        keys: [
          ...(orcid ? [{ key: `orcid:${orcid}`, by: 'identifier', through: orcid } as const] : []),
          ...keysOfPerson(persons, names, index, worksAt, field),
          ...keysOfInitials(persons, index),
          // A person with an identifier has one slug for all of their papers.
          ...(orcid ? [{ key: `in:${doi}|${slug}`, by: 'name', paper: doi } as const] : []),
          { key: `one:${slug}`, by: 'name', ...(!orcid && { paper: doi }) },
        ],
      },
    ];
  });
};
