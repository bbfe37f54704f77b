import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { isTelling } from '#shared/domain/telling.ts';

const model = JSON.parse(
  readFileSync(
    fileURLToPath(new URL('../../../../functions/ingest/stance/model.json', import.meta.url)),
    'utf8',
  ),
) as { readonly thresholds: { readonly shown: Record<'supporting' | 'contradicting', number> } };

it.each(['supporting', 'contradicting'] as const)(
  'what the classifier shows as %s is drawn as such everywhere',
  (type) => {
    const probability = model.thresholds.shown[type];
    const probabilities = { supporting: 0, contradicting: 0, mentioning: 1 - probability };
    const shown = { type, probabilities: { ...probabilities, [type]: probability } };
    expect(isTelling(shown)).toBe(true);
  },
);

it('what an earlier classifier called supporting at 49 % is not drawn as sure', () => {
  const probabilities = { supporting: 0.49, contradicting: 0.2, mentioning: 0.31 };
  expect(isTelling({ type: 'supporting', probabilities })).toBe(false);
});

it.each(['mentioning', 'unclassified'] as const)('%s takes no stand', (type) => {
  const probabilities = { supporting: 0.3, contradicting: 0.3, mentioning: 0.4 };
  expect(isTelling({ type, probabilities })).toBe(false);
});
