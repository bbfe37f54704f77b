import type { Probabilities } from '#shared/domain/citation-type.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import fc from '#tests/support/fast-check.ts';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

const asked = async (body: object) => {
  const { status, body: reply } = await api.post('/classifications', body);
  return { status, ...(reply as { type?: string; doubts?: string[]; errors?: object[] }) };
};

describe('a pasted text', () => {
  it.each<[string, string]>([
    ['an empty text', ''],
    ['white space', ' \n\t '],
    ['100 kB of text', 'We found no increase [4]. '.repeat(4000)],
  ])('that is %s is refused at its field', async (_, text) => {
    expect(await asked({ text })).toMatchObject({ status: 400, errors: [{ path: 'text' }] });
  });

  it.each([
    '<p>In contrast to earlier reports [4], we found no increase.</p>',
    'In contrast to earlier reports <xref ref-type="bibr">4</xref>, we found none.',
    'Smith &amp; Jones [4] found more than we did.',
  ])('that holds markup is refused with what to do: %j', async (text) => {
    expect(await asked({ text })).toMatchObject({
      status: 400,
      errors: [{ path: 'text', message: expect.stringContaining('plain text') as string }],
    });
  });

  it('may compare numbers', async () => {
    const text = 'In contrast to Elm et al. [4], growth was lower in ours (p < 0.05, n > 20).';
    expect(await asked({ text })).toMatchObject({ status: 200, doubts: [] });
  });

  it.each([
    [
      'no citation mark',
      'We found no increase in growth in the second week.',
      ['no-citation-mark'],
    ],
    ['two words', 'Growth rose.', ['no-citation-mark', 'too-short']],
    [
      'three sentences',
      'Kelp grows [1]. It did so in our tank. Nobody had seen that before.',
      ['several-sentences'],
    ],
    ['a name and a year', 'Kelp grew as Elm and Ash (2003) had reported.', []],
    ['a raised number', 'Kelp grew as was reported before.12,13', []],
  ])('says what is doubtful about %s', async (_, text, doubts) => {
    expect(await asked({ text })).toMatchObject({ status: 200, doubts });
  });

  it.each([
    ['another language', 'Наши данные противоречат прежним сообщениям [4].'],
    ['another script', '我们的结果与之前的报道不一致 [4]。'],
    ['no words', '12 34 [4] 56.'],
  ])('in %s is unclassified, without a guess', async (_, text) => {
    const reply = await asked({ text });
    expect(reply).toMatchObject({ status: 200, type: 'unclassified', cues: [] });
    expect(reply).not.toHaveProperty('probabilities');
  });

  it('of whatever letters never fails, and its probabilities add up', async () => {
    const words = fc.constantFrom(
      'in contrast to',
      'we found',
      '[4]',
      'et al.',
      '<',
      '\u0000',
      '🧬',
      '\ud800',
      'é',
      '1e999',
      '{"a":1}',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(words, { maxLength: 60 }).map((some) => some.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(texts, texts, async (text, before) => {
        const { status, body } = await api.post('/classifications', { text, before });
        expect([200, 400]).toContain(status);
        if (status !== 200) return;
        const { probabilities, cues } = body as {
          probabilities?: Probabilities;
          cues: { start: number; end: number; weight: number }[];
        };
        if (probabilities) {
          const { supporting, contradicting, mentioning } = probabilities;
          expect(supporting + contradicting + mentioning).toBeCloseTo(1, 6);
        }
        const end = text.trim().length;
        for (const cue of cues) {
          expect(cue.start).toBeGreaterThanOrEqual(0);
          expect(cue.end).toBeLessThanOrEqual(end);
          expect(cue.start).toBeLessThan(cue.end);
        }
      }),
    );
  });
});
