import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { evidenceOf } from '#functions/features/assistant/evidence.ts';
import { pairOfStatements } from '#functions/features/showcase/pair-of-statements.ts';
import { suretyOfLabel } from '#shared/domain/telling.ts';
import { statement } from '#tests/ports/search-index.corpus.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';

/** Contrasts about one work, alike in everything but how sure their labels are; experts decided the one without probabilities. */
const contrast = (name: string, sure: number | 'experts') => {
  const document = statement(name, {
    citing: name,
    about: 'lamps',
    type: 'contradicting',
    text: 'In contrast to an earlier report, we found no effect of lamps on moths.',
    sure: sure === 'experts' ? 1 : sure,
    source: { sha256: 'f'.repeat(64), license: 'CC BY 4.0' },
  });
  const { probabilities: _, ...decided } = document;
  return sure === 'experts' ? decided : document;
};
const contrasts = [
  contrast('likely', 0.85),
  contrast('surest', 0.97),
  contrast('decided', 'experts'),
  contrast('unsure', 0.62),
];
const inOrder = ['decided', 'surest', 'likely', 'unsure'];
const nameOf = ({ id }: { readonly id: string }) => id.replace(/0+$/u, '');
const without = (documents: typeof contrasts, leaving: object | undefined) =>
  documents.filter((document) => document !== leaving);

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  const { index } = ingest.ports;
  for (const document of contrasts)
    await index.putStatements({ doi: document.citingDoi, sequence: 1 }, [document]);
  await index.refresh();
});
afterAll(() => ingest.close());

describe('how sure a label is', () => {
  it('orders a report', async () => {
    const { statements } = await ingest.ports.index.statements({
      doi: '10.5555/lamps',
      about: 'cited',
      offset: 0,
      limit: 10,
    });
    expect(statements.map(nameOf)).toEqual(inOrder);
  });

  it('chooses the statement that search and dashboards show for a work', async () => {
    const telling = await ingest.ports.index.telling(['10.5555/lamps'], 'contradicting');
    expect([...telling.values()].map(nameOf)).toEqual(['decided']);
  });

  it('chooses the statement of the home page', () => {
    const chosen: string[] = [];
    let remaining = contrasts;
    // Below .8 none may be quoted.
    for (let pair = pairOfStatements(remaining); pair; pair = pairOfStatements(remaining)) {
      const { contrasting } = pair;
      chosen.push(nameOf(contrasting));
      remaining = without(remaining, contrasting);
    }
    expect(chosen).toEqual(inOrder.slice(0, 3));
  });

  it('chooses the statement that the Assistant quotes for a sentence', () => {
    const quoted: string[] = [];
    let remaining = contrasts;
    while (remaining.length > 0) {
      const [first] = remaining;
      if (!first) break;
      const [evidence] = evidenceOf(['lamps'], {
        kind: 'statement',
        statement: first,
        sentence: remaining,
      } as unknown as Parameters<typeof evidenceOf>[1]);
      quoted.push(nameOf(evidence?.statement ?? first));
      remaining = without(remaining, evidence?.statement);
    }
    expect(quoted).toEqual(inOrder);
  });

  it('is the number that OpenSearch orders by', () => {
    expect(contrasts.toSorted((a, b) => suretyOfLabel(b) - suretyOfLabel(a)).map(nameOf)).toEqual(
      inOrder,
    );
    const stored = readFileSync('functions/adapters/aws/search/stored-documents.ts', 'utf8');
    expect(stored).toContain('sure: suretyOfLabel(statement)');
  });

  it('is taken from probabilities in one place', () => {
    const folders = [
      'functions/features',
      'functions/records',
      'functions/search-engine',
      'functions/adapters',
    ];
    const reading = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name))
        .filter((file) => /probabilities\??\.?\[/u.test(readFileSync(file, 'utf8'))),
    );
    // A search names the probability of the label that it quotes, and orders nothing by it.
    expect(reading).toEqual(['functions/features/search/search.ts']);
  });
});
