import * as z from 'zod';

import { type MeshDescriptor } from '#functions/ingest/mesh/read-mesh.ts';
import { type Item, type Key, type Table } from '#functions/platform/ports/table.ts';

/** The maximum number of headings in a query: the broadest headings have a few thousand below them. */
const MAX_NARROWER = 1_000;
const MAX_KEY_BYTES = 500;

const current: Key = { pk: 'mesh', sk: 'current' };
const headingKey = (term: string): Key => ({
  pk: `mesh#${term.trim().toLowerCase()}`,
  sk: 'heading',
});

const Current = z.object({ edition: z.string() });
const Heading = z.object({
  edition: z.string(),
  name: z.string(),
  narrower: z.array(z.string()),
});

const fits = (term: string) => Buffer.byteLength(term) <= MAX_KEY_BYTES;

/**
 * Stores the headings under all their names, each with its narrower ones, replacing the previous ones, which stay in
 * effect until the last write. Returns the number of names.
 */
export const putMeshHeadings =
  (table: Pick<Table, 'putMany' | 'write'>) =>
  async (descriptors: readonly MeshDescriptor[], edition: string): Promise<number> => {
    const byTree = descriptors
      .flatMap(({ name, trees }) => trees.map((tree) => ({ tree, name })))
      .sort((a, b) => (a.tree < b.tree ? -1 : 1));
    const narrowerOf = ({ name, trees }: MeshDescriptor): readonly string[] => {
      const found = new Set<string>();
      for (const tree of trees) {
        // Keys with the same prefix are adjacent.
        let at = firstAt(byTree, `${tree}.`);
        for (; byTree[at]?.tree.startsWith(`${tree}.`) && found.size < MAX_NARROWER; at += 1) {
          const { name: narrower = '' } = byTree[at] ?? {};
          if (narrower !== name) found.add(narrower);
        }
      }
      return [...found];
    };
    const items = new Map<string, Item>();
    // A heading's own name takes precedence over an entry term of another.
    const withNarrower = descriptors.map((descriptor) => ({
      ...descriptor,
      narrower: narrowerOf(descriptor),
    }));
    for (const { name, terms, narrower } of withNarrower)
      for (const term of terms.filter(fits))
        items.set(headingKey(term).pk, itemOf(term, name, narrower, edition));
    for (const { name, narrower } of withNarrower)
      items.set(headingKey(name).pk, itemOf(name, name, narrower, edition));
    await table.putMany([...items.values()]);
    await table.write({ kind: 'put', item: { ...current, edition } });
    return items.size;
  };

const itemOf = (
  term: string,
  name: string,
  narrower: readonly string[],
  edition: string,
): Item => ({
  ...headingKey(term),
  name,
  narrower,
  edition,
});

const firstAt = (sorted: readonly { readonly tree: string }[], tree: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.tree ?? '') < tree) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the heading named, by any of its names, with all narrower ones; unchanged if unknown. */
export const expandMeshHeadings =
  (table: Pick<Table, 'getMany'>) =>
  async (terms: readonly string[]): Promise<readonly string[]> => {
    const asked = terms.filter(fits);
    const [first, ...rest] = await table.getMany([
      current,
      ...new Map(asked.map((term) => [headingKey(term).pk, headingKey(term)])).values(),
    ]);
    if (!first || first.pk !== current.pk) return terms;
    const { edition } = Current.parse(first);
    const known = rest.map((item) => Heading.parse(item)).filter((one) => one.edition === edition);
    return [...new Set([...terms, ...known.flatMap(({ name, narrower }) => [name, ...narrower])])];
  };
