import { isSelfCitation } from '#shared/domain/self-citation.ts';

const citing = [{ name: 'Mira Kay Rowan', surname: 'Rowan', givenNames: 'Mira Kay' }];

describe('a self-citation', () => {
  it.each([
    'Rowan M',
    'Rowan MK',
    'Rowan M. K.',
    'Rowan, M.K.',
    'Rowan, Mira',
    'ROWAN M',
    'Rowan M.-K.',
  ])('shares an author: %s', (printed) => {
    expect(isSelfCitation(citing, ['Elm A', printed])).toBe(true);
  });

  it.each(['Rowan K', 'Rowan', 'Rowanson M', 'M Elm', ''])('is not seen in: %s', (printed) => {
    expect(isSelfCitation(citing, [printed])).toBe(false);
  });

  it('needs authors on both sides', () => {
    expect(isSelfCitation([], ['Rowan M'])).toBe(false);
    expect(isSelfCitation([{ name: 'The Snail Consortium' }], ['The Snail Consortium'])).toBe(
      false,
    );
  });
});
