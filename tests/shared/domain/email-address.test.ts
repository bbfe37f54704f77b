import { EmailText } from '#shared/contracts/users.ts';

describe('an e-mail address', () => {
  it.each([
    ['Ada@Example.test', 'ada@example.test'],
    ['ada@exämple.test', 'ada@xn--exmple-cua.test'],
    ['ada@xn--exmple-cua.test', 'ada@xn--exmple-cua.test'],
    ['ADA@EXÄMPLE.test', 'ada@xn--exmple-cua.test'],
    ['ada+list@例え.テスト', 'ada+list@xn--r8jz45g.xn--zckzah'],
  ])('is one account however its host is written: %s', (given, kept) => {
    expect(EmailText.parse(given)).toBe(kept);
  });

  it.each([
    'ada',
    'ada@',
    '.ada@x.test',
    'a..b@x.test',
    'ada@x',
    'ada@exä mple.test',
    'ada@exämple.test:80',
    'ada@exä/x.test',
    'ä@x.test',
  ])('is refused where it is none: %s', (given) => {
    expect(EmailText.safeParse(given).success).toBe(false);
  });
});
