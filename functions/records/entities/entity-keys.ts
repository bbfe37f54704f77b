import type { Key } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

/** The number of partitions for rows of a kind, because rows of all kinds change while articles are read. */
const SHARDS = '0123456789abcdef';

const shardOf = (slug: string): string => sha256Of(slug).slice(0, 1);

export const entityKeys = {
  /** The entity of a name or identifier. Names may be long and in any script, so their hash is the key. */
  name: (kind: EntityKind, key: string): Key => ({
    pk: `entity-name#${kind}#${sha256Of(key).slice(0, 32)}`,
    sk: 'name',
  }),
  /** The names merged into an entity, under the entity's partition. */
  namesOf: (kind: EntityKind, slug: string) => `entity-names#${kind}#${slug}`,
  figures: (kind: EntityKind, slug: string): Key => ({
    pk: `entities#${kind}#${shardOf(slug)}`,
    sk: slug,
  }),
  shards: (kind: EntityKind): readonly string[] =>
    Array.from(SHARDS, (shard) => `entities#${kind}#${shard}`),
  /** The papers of an entity; newer ones have later keys. */
  papers: (kind: EntityKind, slug: string) => `entity-papers#${kind}#${slug}`,
  /** Which of its papers rely on works with a notice. */
  reliance: (kind: EntityKind, slug: string): Key => ({
    pk: `entity-reliance#${kind}#${slug}`,
    sk: 'reliance',
  }),
  /** The prefix of all parts of what a paper adds to the figures of its entities. */
  shares: 'share#',
  /** What a paper adds to the figures of its entities. */
  share: (doi: string, part: string): Key => ({ pk: `paper#${doi}`, sk: `share#${part}` }),
};
