import { BlockList } from 'node:net';

import {
  prefixesOfAddress,
  prefixOfNetwork,
} from '#functions/platform/addresses/network-prefix.ts';
import fc from '#tests/support/fast-check.ts';

const byte = fc.integer({ min: 0, max: 255 });
const older = fc.array(byte, { minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('.'));
const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const younger = fc
  .tuple(fc.constantFrom('2001', '2a00'), fc.array(group, { minLength: 7, maxLength: 7 }))
  .map(([first, more]) => [first, ...more].join(':'));

it.each([
  ['older', 'ipv4', older, 8, 32],
  ['younger', 'ipv6', younger, 16, 128],
] as const)(
  'an address of the %s family is led to every network that holds it',
  (_, family, addresses, widest, most) => {
    fc.assert(
      fc.property(
        addresses,
        addresses,
        fc.integer({ min: widest, max: most }),
        fc.boolean(),
        (address, other, bits, isOwn) => {
          const network = `${isOwn ? address : other}/${String(bits)}`;
          const list = new BlockList();
          list.addSubnet(isOwn ? address : other, bits, family);
          const prefix = prefixOfNetwork(network);
          expect(prefix).toBeDefined();
          if (list.check(address, family)) expect(prefixesOfAddress(address)).toContain(prefix);
        },
      ),
    );
  },
);

it.each([
  ['192.0.2.77/24', '192.0.2.0/24', true],
  ['192.0.2.0/25', '192.0.2.128/25', true],
  ['192.0.2.0/24', '192.0.3.0/24', false],
  ['192.0.2.0/23', '192.0.2.0/24', false],
  ['2001:db8::/48', '2001:db8:0:ffff::/64', true],
  ['2001:db8::/48', '2001:db8:1::/48', false],
  // The first two bytes of both are alike, and their lengths as well.
  ['32.1.0.0/16', '2001::/16', false],
])('%s and %s are kept under one name: %s', (one, other, isSame) => {
  expect(prefixOfNetwork(one)).toBeDefined();
  expect(prefixOfNetwork(one) === prefixOfNetwork(other)).toBe(isSame);
});

it.each(['0.0.0.0/0', '192.0.0.0/7', '::/0', '2000::/15', '192.0.2.0/33', 'library', ''])(
  '%s is kept under none',
  (network) => {
    expect(prefixOfNetwork(network)).toBeUndefined();
  },
);

it('leads no text that is no address anywhere', () => {
  for (const text of ['', 'library', '192.0.2', '192.0.2.1/24'])
    expect(prefixesOfAddress(text)).toEqual([]);
});
