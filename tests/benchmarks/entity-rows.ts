import type { Item } from '#functions/platform/ports/table.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { yearName } from '#functions/records/entities/share.ts';
import { type Random, createRandom } from '#infra/local/demonstration/random.ts';
import { pseudoWord, createZipfDraw } from '#infra/local/demonstration/scale/vocabulary.ts';
import { type EntityKind, entityKinds } from '#shared/domain/entity-kind.ts';
import { type Field, fields } from '#shared/domain/field.ts';

import type { InventedCollection, Said } from './invented-collection.ts';
import { SEED } from './queries.ts';

/** As many as a collection of a million statements names. */
const NAMED: Readonly<Record<EntityKind, number>> = {
  journal: 20_000,
  affiliation: 10_000,
  institution: 10_000,
  author: 100_000,
};
const OF_EACH_WORK: Readonly<Record<EntityKind, number>> = {
  journal: 1,
  affiliation: 2,
  institution: 1,
  author: 3,
};
/** A work in seven is of another field than most of its journal. */
const ELSEWHERE = 1 / 7;
/** Of each kind. */
const ASKED = 25;
const COUNTRIES = ['DE', 'US', 'CN', 'NL', 'BR', 'KE', 'JP', 'GB'] as const;

export type InventedEntity = {
  readonly kind: EntityKind;
  readonly slug: string;
  readonly name: string;
  readonly works: readonly string[];
};

/** From the first to the last, ever more thinly: half of them stand among the first few hundred. */
export const spread = <T>(list: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, place) => Math.floor(list.length ** (place / count)) - 1)
    .map((place, at) => list[Math.max(place, at)])
    .filter((one) => one !== undefined);

/** Those of a kind whose pages are asked for, the largest among them. */
export const askedOf = (list: readonly InventedEntity[]): readonly InventedEntity[] =>
  spread(list, ASKED);

type Growing = {
  readonly kind: EntityKind;
  readonly number: number;
  readonly works: string[];
  readonly amounts: Record<string, number>;
};

const PREFIX: Readonly<Record<EntityKind, string>> = {
  journal: 'Annals of',
  affiliation: 'University of',
  institution: 'Foundation for',
  author: 'Ada',
};

const nameOf = ({ kind, number }: Growing): string => `${PREFIX[kind]} ${pseudoWord(number)}`;
const slugOf = (one: Growing): string => nameOf(one).toLowerCase().replaceAll(' ', '-');

/** Journals and funders are as uneven as words; of people and the places where they work none has everything. */
const drawOf = (random: Random, kind: EntityKind): (() => number) => {
  const most = NAMED[kind];
  if (kind === 'journal' || kind === 'institution') return createZipfDraw(random, most);
  return () => Math.floor(random.next() ** 2 * most);
};

const amountsOf = (said: readonly Said[], field: Field): Readonly<Record<string, number>> => {
  const amounts: Record<string, number> = { papers: 1, [`papers:${field}`]: 1, total: said.length };
  const count = (name: string) => {
    amounts[name] = (amounts[name] ?? 0) + 1;
  };
  for (const { type, year, isOwn } of said) {
    count(type);
    if (isOwn) count('selfCitations');
    else if (type === 'supporting' || type === 'contradicting') count(yearName(type, field, year));
  }
  return amounts;
};

/** Who published, paid for and wrote the works of a collection, the one with the most works of each kind first. */
export const inventedEntities = ({ dateOf, saidOf }: InventedCollection) => {
  const random = createRandom(`${SEED} entities`);
  const all = entityKinds.map((kind) => ({
    kind,
    draw: drawOf(random, kind),
    known: new Map<number, Growing>(),
  }));
  let place = 0;
  for (const doi of dateOf.keys()) {
    let field: Field = 'other';
    for (const { kind, draw, known } of all) {
      // The first works name everyone once.
      const first = place * OF_EACH_WORK[kind];
      const numbers = Array.from({ length: OF_EACH_WORK[kind] }, (_, at) =>
        first + at < NAMED[kind] ? first + at : draw(),
      );
      if (kind === 'journal' && numbers[0] !== undefined)
        field = random.chance(ELSEWHERE)
          ? random.pick(fields)
          : (fields[numbers[0] % fields.length] ?? 'other');
      const amounts = amountsOf(saidOf.get(doi) ?? [], field);
      for (const number of new Set(numbers)) {
        const one = known.get(number) ?? { kind, number, works: [], amounts: {} };
        one.works.push(doi);
        for (const [name, by] of Object.entries(amounts))
          one.amounts[name] = (one.amounts[name] ?? 0) + by;
        known.set(number, one);
      }
    }
    place += 1;
  }
  return all.map(({ kind, known }) => {
    const grown = [...known.values()].toSorted((a, b) => b.works.length - a.works.length);
    return {
      kind,
      rows: grown.map(rowOf),
      entities: grown.map((one): InventedEntity => ({
        kind,
        slug: slugOf(one),
        name: nameOf(one),
        works: one.works,
      })),
    };
  });
};

const identifierOf = ({ kind, number }: Growing): string => {
  const digits = String(number).padStart(6, '0');
  if (kind === 'affiliation') return `https://ror.org/0${digits}00`;
  if (kind === 'institution') return `10.13039/${digits}`;
  return kind === 'journal'
    ? `9555-${digits.slice(-4)}`
    : `0000-0000-00${digits.slice(0, 2)}-${digits.slice(-4)}`;
};

const rowOf = (one: Growing): Item => ({
  ...entityKeys.figures(one.kind, slugOf(one)),
  name: nameOf(one),
  identifier: identifierOf(one),
  ...(one.kind === 'affiliation' && { country: COUNTRIES[one.number % COUNTRIES.length] ?? 'DE' }),
  ...one.amounts,
});
