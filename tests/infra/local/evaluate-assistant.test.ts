import {
  evaluateAssistant,
  parseLines,
  formatEvaluation,
  findUnsupported,
} from '#tests/lab/evaluate-assistant.ts';
import type { Answer } from '#functions/records/assistant-threads/assistant-answer.ts';
import { embeddedIngest, type EmbeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const SENTENCE =
  'Late frost and its harm to pear buds have been described in many orchards before [1].';

let ingest: EmbeddedIngest;
let world: Parameters<typeof evaluateAssistant>[1];
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'north.xml',
    jats({
      doi: '10.5555/north',
      title: 'Orchards of the north',
      year: 2016,
      references: [{ doi: '10.5555/frost', title: 'Late frost' }],
      results: [SENTENCE],
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  world = ingest.ports;
});
afterAll(() => ingest.close());

it('says how many sentences stand, and whether known papers are among the sources', async () => {
  const lines = parseLines(
    '{"q":"late frost in pear buds","want":["10.5555/north"]}\n\n{"q":"penguins","want":["10.5555/x"]}',
  );
  const evaluation = await evaluateAssistant(lines, world);
  expect(evaluation).toMatchObject({
    questions: 2,
    answered: 1,
    sentences: 1,
    wrong: [],
    otherwise: 0,
    known: { questions: 2, found: 1 },
  });
  expect(formatEvaluation(evaluation)).toContain('missed 10.5555/x: penguins');
});

it.each([
  ['quotes text that does not exist', `‘${SENTENCE}’`, `${SENTENCE}x`],
  ['adds the number 7', `In 7 trials: ‘${SENTENCE}’`, SENTENCE],
  ['adds the word not', `This is not so: ‘${SENTENCE}’`, SENTENCE],
])('finds by itself a sentence that %s', async (what, text, quote) => {
  const [statement] = await ingest.statementsAbout('10.5555/frost');
  const answer: Answer = {
    kind: 'general',
    counts: [],
    sentences: [
      { text, part: 'mentioning', citations: [{ statementId: statement?.id ?? '', quote }] },
    ],
    sources: [],
    table: { columns: [], rows: [] },
    found: 'answered',
  };
  expect(await findUnsupported(world)(answer)).toContainEqual(expect.stringContaining(what));
});

it('names the line that is no question', () => {
  expect(() => parseLines('{"q":"one"}\n{')).toThrow('Line 2 is not a question');
});
