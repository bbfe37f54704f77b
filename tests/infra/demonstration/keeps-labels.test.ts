import { generateDemonstration, isOfDemonstration } from '#infra/local/demonstration/generate.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';

const classifier = { model: 'none-1', classify: () => undefined };

it('knows its own articles, and no others', () => {
  const read = readSource(readJats, classifier);
  const articles = [...generateDemonstration()]
    .slice(0, 20)
    .flatMap(({ name, xml }) => read(Buffer.from(xml), { sha256: '0', name, at: '' }));
  expect(articles.length).toBeGreaterThanOrEqual(20);
  for (const { key, name } of articles.filter(({ document }) => !document.within))
    expect(isOfDemonstration({ key, name })).toBe(true);
  expect(isOfDemonstration({ key: '10.5555/lichen', name: 'lichen.xml' })).toBe(false);
  expect(isOfDemonstration({ key: '10.1234/lichen', name: '10.1234_lichen.xml' })).toBe(false);
});
