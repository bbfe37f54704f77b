import fc from '#tests/support/fast-check.ts';

import { type PasswordFault, passwordError } from '#shared/domain/password-rule.ts';

/** Letters of chance, enough of them to be neither common nor about anybody. */
const varied = (length: number) => 'kdorwnvzqbtlxj'.repeat(10).slice(0, length);

describe('a new password', () => {
  it.each<[string, string, PasswordFault | undefined]>([
    ['of 14 characters', varied(14), 'too-short'],
    ['of 15 characters', varied(15), undefined],
    ['of 128 characters', varied(128), undefined],
    ['of 129 characters', varied(129), 'too-long'],
    ['that is empty', '', 'too-short'],
    ['in words with spaces', 'seven calm herons at dusk', undefined],
    ['without digits, capitals and signs', 'walnutferrymeadow', undefined],
    ['in another script', 'тихая река течёт', undefined],
    ['of 14 letters beyond the basic plane', '𝒶'.repeat(14), 'too-short'],
    ['that is one letter', 'a'.repeat(20), 'too-common'],
    ['that is digits', '123456789012345678', 'too-common'],
    ['that is a common word, twice', 'passwordpassword', 'too-common'],
    ['that is a common word and digits', 'Password1234567890', 'too-common'],
    ['that is a common word with signs between', 'p-a-s-s-w-o-r-d-1-2-3-4', 'too-common'],
    ['that is the name of the product', 'VeraciteVeracite2026', 'too-common'],
    ['that is rows of keys', 'qwertyqwerty12345', 'too-common'],
  ])('%s', (_, password, expected) => {
    expect(passwordError(password)).toBe(expected);
  });

  it.each<[string, readonly string[], PasswordFault | undefined]>([
    ['montgomery.clift', ['montgomery.clift@example.test', 'Montgomery Clift'], 'about-you'],
    ['MontgomeryClift1', ['montgomery.clift@example.test'], 'about-you'],
    ['montgomery likes walnut ferries', ['montgomery.clift@example.test'], undefined],
    // Words of up to three letters are in everything.
    ['tom walnut ferry jug', ['tom@example.test'], undefined],
    ['montgomery.clift', [], undefined],
  ])('%s of %s', (password, about, expected) => {
    expect(passwordError(password, about)).toBe(expected);
  });

  it('counts characters as people do: composed and decomposed letters are the same', () => {
    const composed = 'éâîôûéâîôûéâîôû';
    expect(passwordError(composed.normalize('NFD'))).toBe(passwordError(composed));
  });

  it('judges whatever text it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (text, about) => {
        const fault = passwordError(text, [about]);
        const length = Array.from(text.normalize('NFKC')).length;
        if (length < 15) return fault === 'too-short';
        if (length > 128) return fault === 'too-long';
        return true;
      }),
    );
  });
});
