import {
  COST,
  hashOf,
  isOutdated,
  isPassword,
} from '#functions/adapters/embedded/identity/password-hash.ts';

const cheap = { logN: 10, r: 8, p: 1 };

describe('the hash of a password', () => {
  it('costs 128 MiB to try: N = 2^17, r = 8, p = 1', () => {
    expect(COST).toEqual({ logN: 17, r: 8, p: 1 });
  });

  it('is verified at its full cost', async () => {
    const kept = await hashOf('seven lazy herons wade');

    expect(kept).toMatchObject({ algorithm: 'scrypt', logN: 17, r: 8, p: 1 });
    expect(await isPassword('seven lazy herons wade', kept)).toBe(true);
  });

  it('is another one each time, and each is good', async () => {
    const [one, other] = await Promise.all([hashOf('same', cheap), hashOf('same', cheap)]);

    expect(one.hash).not.toBe(other.hash);
    expect(await isPassword('same', one)).toBe(true);
    expect(await isPassword('same', other)).toBe(true);
    expect(await isPassword('other', one)).toBe(false);
  });

  it('is verified with the cost it was made with, and outdated once that is raised', async () => {
    const kept = await hashOf('same', cheap);

    expect(await isPassword('same', kept)).toBe(true);
    expect(isOutdated(kept, cheap)).toBe(false);
    expect(isOutdated(kept, { ...cheap, logN: 11 })).toBe(true);
  });

  it('is never good where it was cut off', async () => {
    const kept = await hashOf('same', cheap);
    expect(await isPassword('same', { ...kept, hash: '' })).toBe(false);
  });
});
