import { suppressAddress, suppressionOf } from '#functions/platform/mail/suppressed-addresses.ts';
import { type AuthWorld, authWorld } from '#tests/support/auth-world.ts';

const EMAIL = 'mira@people.example.test';

let world: AuthWorld;
beforeEach(async () => {
  world = authWorld();
  await suppressAddress(world.table)(EMAIL, { reason: 'bounced', at: world.now().toISOString() });
});
afterEach(() => world.close());

const askedForTo = (email: string) =>
  world.api.mails
    .filter(({ to }) => to.email === email)
    .map(({ subject, askedFor }) => [subject, askedFor]);

describe('an address that bounced before', () => {
  it('is tried again for what its reader has just asked for', async () => {
    await world.register(EMAIL);
    await world.verify(world.wordFor(EMAIL));
    await world.api.post('/auth/password/forgotten', { email: EMAIL });

    expect(askedForTo(EMAIL)).toEqual([
      ['Confirm your e-mail address', true],
      [expect.stringMatching(/password/i), true],
    ]);
  });

  it('is not tried because somebody else named it', async () => {
    await world.api.post('/auth/password/forgotten', { email: EMAIL });
    expect(askedForTo(EMAIL)).toMatchObject([[expect.any(String), false]]);
  });

  it('is free again once its owner has confirmed it', async () => {
    await world.register(EMAIL);
    expect(await suppressionOf(world.table)(EMAIL)).toBeDefined();
    await world.verify('no word of ours');
    expect(await suppressionOf(world.table)(EMAIL)).toBeDefined();

    await world.verify(world.wordFor(EMAIL));
    expect(await suppressionOf(world.table)(EMAIL)).toBeUndefined();
  });
});
