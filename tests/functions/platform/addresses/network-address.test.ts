import { networkOf, plainAddress } from '#functions/platform/addresses/network-address.ts';
import { isNetwork, networkList } from '#functions/platform/addresses/network-list.ts';

describe('an address', () => {
  it.each([
    // How it may come, how it is written, what limits count.
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0007', '2001:db8::7', '2001:db8:0:0::/64'],
    ['[2001:db8::7]', '2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:0:3::', '2001:db8:0:3::', '2001:db8:0:3::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['fe80::2%en1', 'fe80::2', 'fe80:0:0:0::/64'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['::', '::', '0:0:0:0::/64'],
    ['::192.0.2.1', '::192.0.2.1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3:4:5:6:7', '1:0:2:3::/64'],
    ['192.0.2', undefined, 'unknown'],
    ['192.0.2.256', undefined, 'unknown'],
    ['192.0.2.01', undefined, 'unknown'],
    ['192.0.2.1:443', undefined, 'unknown'],
    ['192.0.2.1, 203.0.113.5', undefined, 'unknown'],
    ['2001:db8::/64', undefined, 'unknown'],
    ['2001:db8:::1', undefined, 'unknown'],
    ['example.org', undefined, 'unknown'],
    ['', undefined, 'unknown'],
  ])('%j is written %j and counted as %j', (text, plain, network) => {
    expect(plainAddress(text)).toBe(plain);
    expect(networkOf(text)).toBe(network);
  });
});

describe('a network', () => {
  it.each(['192.0.2.0/24', '192.0.2.1', '0.0.0.0/0', '2001:db8::/32', '::1', ' 10.0.0.0/8'])(
    'may be %j',
    (text) => {
      expect(isNetwork(text)).toBe(true);
    },
  );

  it.each([
    '',
    'here',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1/129',
    '::1/-1',
  ])('is not %j', (text) => {
    expect(isNetwork(text)).toBe(false);
    expect(() => networkList([text])).toThrow(RangeError);
  });

  it('that is counted is one that can be listed, and holds its address', () => {
    for (const address of [
      '192.0.2.1',
      '2001:db8:0:3::9',
      '::1',
      '1::2:3:4:5:6:7',
      '::ffff:c000:201',
    ])
      expect([address, networkList([networkOf(address)]).holds(address)]).toEqual([address, true]);
  });

  it('holds nothing that is no address', () => {
    const everything = networkList(['0.0.0.0/0', '::/0']);
    expect(['192.0.2.1', '2001:db8::1', 'here', ''].map(everything.holds)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
