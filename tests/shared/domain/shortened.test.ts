import { cutText, shortened } from '#shared/domain/shortened.ts';

const OWL = '\u{1F989}';

it.each([
  ['owls', 4, 'owls'],
  ['owls', 3, 'owl'],
  [`ow${OWL}`, 4, `ow${OWL}`],
  [`ow${OWL}`, 3, 'ow'],
])('cuts %j at %i without halving a character', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});

it.each([
  ['owls', 4, 'owls'],
  ['owls', 3, 'ow…'],
  [`o${OWL}ls`, 3, 'o…'],
])('shortens %j to %i with an ellipsis', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
});
