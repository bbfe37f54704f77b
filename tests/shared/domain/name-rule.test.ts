import { NameText } from '#shared/contracts/users.ts';
import { plainName } from '#shared/domain/name-rule.ts';

describe('the name of a person', () => {
  it.each(['Zoë Ångström', 'مريم الفاسي', 'שרה לוי', '李小龍', '👩\u200d🔬 Ada', "O'Neill-Smith"])(
    'stays as it is: %s',
    (name) => {
      expect(NameText.parse(name)).toBe(name);
    },
  );

  it.each([
    ['lines and controls', 'Ada\r\nBcc: x\u0000y', 'Ada Bcc: x y'],
    ['what turns the text around', 'Ada \u202egnp.exe\u202c', 'Ada gnp.exe'],
    ['half of a character', 'Ada\ud800', 'Ada'],
    ['blanks around it', '  Ada \u2028', 'Ada'],
  ])('is freed of %s', (_, given, kept) => {
    expect(plainName(given)).toBe(kept);
  });

  it.each(['', ' \t ', '\u200b\u2060', '\u202e', '\u3164'])(
    'is refused as empty where nothing shows (%j)',
    (name) => {
      expect(NameText.safeParse(name).error?.issues).toEqual([
        expect.objectContaining({ message: 'is empty' }),
      ]);
    },
  );

  it('has at most 120 characters, counted as they are kept', () => {
    expect(NameText.safeParse('a'.repeat(120)).success).toBe(true);
    expect(NameText.safeParse('a'.repeat(121)).success).toBe(false);
  });
});
