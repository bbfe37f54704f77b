import { networkList } from '#functions/platform/addresses/network-list.ts';
import { clientAddress } from '#infra/local/http/client-address.ts';

const seen = (remoteAddress: string, forwarded?: string, trusted?: string) =>
  clientAddress(
    // Of a request it reads what stands here.
    {
      socket: { remoteAddress } as never,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    trusted === undefined ? undefined : networkList([trusted]),
  );

describe('the address of a client', () => {
  it.each([
    ['without trusted proxies the socket’s', '192.0.2.1', '198.51.100.7', undefined, '192.0.2.1'],
    ['written for both families, plain', '::ffff:192.0.2.1', undefined, undefined, '192.0.2.1'],
    ['not a stranger’s word', '192.0.2.1', '198.51.100.7', '10.0.0.0/8', '192.0.2.1'],
    [
      'behind a proxy of ours, the forwarded',
      '10.1.2.3',
      '198.51.100.7',
      '10.0.0.0/8',
      '198.51.100.7',
    ],
    [
      'the last that is none of ours: the left ones anybody could write',
      '10.1.2.3',
      '203.0.113.66, 198.51.100.7, 10.9.9.9',
      '10.0.0.0/8',
      '198.51.100.7',
    ],
    [
      'the proxy’s own where it forwards for nobody',
      '10.1.2.3',
      undefined,
      '10.0.0.0/8',
      '10.1.2.3',
    ],
    [
      'without the port that a proxy adds',
      '10.1.2.3',
      '198.51.100.7:5123',
      '10.0.0.0/8',
      '198.51.100.7',
    ],
    [
      'without the port and its brackets',
      '10.1.2.3',
      '[2001:db8::5]:443',
      '10.0.0.0/8',
      '2001:db8::5',
    ],
    [
      'the one before a proxy of ours that is written with a port',
      '10.1.2.3',
      '198.51.100.7, 10.9.9.9:80',
      '10.0.0.0/8',
      '198.51.100.7',
    ],
    [
      'unknown where a proxy wrote no address',
      '10.1.2.3',
      '198.51.100.7, _hidden',
      '10.0.0.0/8',
      'unknown',
    ],
    [
      'the proxy’s own where it forwards nothing but commas',
      '10.1.2.3',
      ' ,',
      '10.0.0.0/8',
      '10.1.2.3',
    ],
    ['mapped in hexadecimal, plain too', '::ffff:c000:201', undefined, undefined, '192.0.2.1'],
    ['of the newer family too', '::1', '2001:db8::5', '::1', '2001:db8::5'],
  ])('is %s', (_, remote, forwarded, trusted, expected) => {
    expect(seen(remote, forwarded, trusted)).toBe(expected);
  });
});
