import { foldText } from '#shared/domain/fold-text.ts';

it.each([
  ['Élan Škoda', 'elan skoda'],
  ['ﬁsh Ｋelp', 'fish kelp'],
  ['İzmir', 'izmir'],
  ['Ångström', 'angstrom'],
  ['日本', '日本'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
