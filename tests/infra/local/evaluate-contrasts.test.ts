import { evaluateContrasts } from '#tests/lab/evaluate-contrasts.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { embeddedIngest, type EmbeddedIngest } from '#tests/support/embedded-ingest.ts';

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  for (const { name, xml } of generateDemonstration()) await ingest.handInFile(name, xml);
  await ingest.workAll();
  await ingest.ports.index.refresh();
}, 600_000);
afterAll(() => ingest.close());

it('the Assistant says of every contrasted paper of the demonstration what its report says, and quotes each contrast', async () => {
  const { papers, questions, quotations, unresolved, wrong } = await evaluateContrasts(
    ingest.ports,
  );
  expect(papers).toBeGreaterThan(50);
  expect(questions).toBe(2 * papers);
  expect(quotations).toBeGreaterThan(questions);
  expect(unresolved).toEqual([]);
  expect(wrong).toEqual([]);
}, 600_000);
