import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { expandMeshHeadings, putMeshHeadings } from '#functions/records/mesh/mesh-headings.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { demonstrationHeadings } from '#infra/local/demonstration/mesh.ts';

const printed = new Set(
  [...generateDemonstration()].flatMap(({ xml }) =>
    readJats(new TextEncoder().encode(xml)).flatMap(({ article }) => article.meshDescriptors),
  ),
);

it.each([
  ['Sleep', ['Sleep, Slow-Wave']],
  ['slumber', ['Sleep, Slow-Wave']],
  ['Remembering', ['Memory Consolidation', 'Mental Recall']],
  ['Weather', ['Droughts', 'Hot Temperature']],
])('%s, which no article prints, means headings that articles print', async (asked, narrower) => {
  const table = openEmbeddedTable(':memory:');
  await putMeshHeadings(table)(demonstrationHeadings, 'one');
  const meant = await expandMeshHeadings(table)([asked]);
  expect(meant).toEqual(expect.arrayContaining(narrower));
  expect(meant.filter((one) => printed.has(one)).sort()).toEqual([...narrower].sort());
  table.close();
});
