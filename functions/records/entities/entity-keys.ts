import type { Key } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

/** Rows of a kind lie in so many partitions, because all of one kind change while articles are read. */
const SHARDS = '0123456789abcdef';

const shardOf = (slug: string): string => sha256Of(slug).slice(0, 1);

export const entityKeys = {
  /** What a name or an identifier leads to. Names may be long and of any script: they are filed under their hash. */
  name: (kind: EntityKind, key: string): Key => ({
    pk: `entity-name#${kind}#${sha256Of(key).slice(0, 32)}`,
    sk: 'name',
  }),
  /** The names that lead to one, by that of their partition. */
  namesOf: (kind: EntityKind, slug: string) => `entity-names#${kind}#${slug}`,
  figures: (kind: EntityKind, slug: string): Key => ({
    pk: `entities#${kind}#${shardOf(slug)}`,
    sk: slug,
  }),
  shards: (kind: EntityKind): readonly string[] =>
    Array.from(SHARDS, (shard) => `entities#${kind}#${shard}`),
  /** The papers of one; newer ones have the later key. */
  papers: (kind: EntityKind, slug: string) => `entity-papers#${kind}#${slug}`,
  /** Which of its papers rely on works with a notice. */
  reliance: (kind: EntityKind, slug: string): Key => ({
    pk: `entity-reliance#${kind}#${slug}`,
    sk: 'reliance',
  }),
  /** What a paper adds to the figures of what it belongs to. */
  share: (doi: string, part: string): Key => ({ pk: `paper#${doi}`, sk: `share#${part}` }),
};
