import { type MeshDescriptor } from '#functions/ingest/mesh/read-mesh.ts';

const heading = (tree: string, name: string, ...alsoCalled: readonly string[]): MeshDescriptor => ({
  id: `FICTION-${tree}`,
  name,
  trees: [tree],
  terms: [name, ...alsoCalled],
});

/**
 * A few headings in a tree of our own, which shows the effect of a full import: demonstration articles carry the
 * narrower ones, and none carries the wider ones.
 */
export const demonstrationHeadings: readonly MeshDescriptor[] = [
  heading('X01', 'Sleep', 'Slumber'),
  heading('X01.100', 'Sleep, Slow-Wave', 'Deep Sleep'),
  heading('X02', 'Memory', 'Remembering'),
  heading('X02.100', 'Memory Consolidation'),
  heading('X02.200', 'Mental Recall'),
  heading('X03', 'Weather', 'Weather Conditions'),
  heading('X03.100', 'Droughts', 'Dry Spells'),
  heading('X03.200', 'Hot Temperature', 'Heat'),
];
