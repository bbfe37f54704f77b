import { isPublicAddress } from '#functions/features/webhooks/address-rules.ts';
import { everywhere, publicOnly } from '#functions/features/webhooks/sending-rules.ts';
import { problemOfUrl } from '#functions/features/webhooks/webhook-url.ts';

describe('an address that a webhook may lead to', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '169.253.1.1',
    '192.167.1.1',
    '198.17.255.255',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81a::200e',
    '2001:4860:4860::8888',
  ])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['shared by a carrier', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.1.1'],
    ['metadata of a cloud', '169.254.169.254'],
    ['credentials of a container', '169.254.170.2'],
    ['protocols', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['a relay of 6to4', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['benchmarks', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fdff::1'],
    ['metadata of a cloud', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local', 'febf::1'],
    ['once site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback, in hexadecimal', '::ffff:7f00:1'],
    ['mapped, though public', '::ffff:8.8.8.8'],
    ['compatible, as it once was', '::127.0.0.1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 of a private one', '64:ff9b::a00:1'],
    ['NAT64 of one’s own network', '64:ff9b:1::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['6to4 of a private one', '2002:c0a8:101::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discarded', '100::1'],
    ['not an address', 'localhost'],
    ['not an address', ''],
    ['not an address', '127.1'],
  ])('is not %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the url of a webhook', () => {
  it.each([
    'https://example.org/hook',
    'https://example.org:443/hook?key=a',
    'https://example.org:8443/',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/',
    'https://localhost.example.org/',
  ])('may be %s', (url) => {
    expect(problemOfUrl(url, publicOnly)).toBeUndefined();
  });

  const closed = 'does not lead to the public internet';
  it.each([
    ['not an address', 'example.org', 'is not an address such as https://example.org/hook'],
    ['another scheme', 'ftp://example.org/', 'is not an address such as https://example.org/hook'],
    ['a file', 'file:///etc/passwd', 'is not an address such as https://example.org/hook'],
    ['without TLS', 'http://example.org/', 'must begin with https://'],
    ['another port', 'https://example.org:22/', 'must use port 443 or 8443'],
    ['a user', 'https://somebody@example.org/', 'must not hold a user or a password'],
    ['a password', 'https://somebody:word@example.org/', 'must not hold a user or a password'],
    ['loopback', 'https://127.0.0.1/', closed],
    ['loopback in decimal', 'https://2130706433/', closed],
    ['loopback in octal', 'https://0177.0.0.1/', closed],
    ['loopback in hexadecimal', 'https://0x7f.0x0.0x0.0x1/', closed],
    ['loopback in one figure', 'https://0x7f000001/', closed],
    ['loopback cut short', 'https://127.1/', closed],
    ['loopback with a full stop', 'https://127.0.0.1./', closed],
    ['loopback in wide figures', 'https://１２７.０.０.１/', closed],
    ['loopback percent-encoded', 'https://%31%32%37.0.0.1/', closed],
    ['nothing', 'https://0/', closed],
    ['metadata', 'https://169.254.169.254/latest/meta-data/', closed],
    ['metadata in decimal', 'https://2852039166/', closed],
    ['loopback of the newer family', 'https://[::1]/', closed],
    ['loopback mapped', 'https://[::ffff:127.0.0.1]/', closed],
    ['loopback by NAT64', 'https://[64:ff9b::127.0.0.1]/', closed],
    ['its own name', 'https://localhost/', closed],
    ['its own name with a full stop', 'https://LOCALHOST./', closed],
    ['below its own name', 'https://admin.localhost/', closed],
    ['a name of the network', 'https://printer.local/', closed],
    ['a name of a cloud', 'https://metadata.google.internal/', closed],
  ])('is refused where it is %s: %s', (_, url, problem) => {
    expect(problemOfUrl(url, publicOnly)).toBe(problem);
  });

  it('may be anything with a host on a machine whose owner says so, but holds no password', () => {
    expect(problemOfUrl('http://127.0.0.1:4169/hook', everywhere)).toBeUndefined();
    expect(problemOfUrl('http://a:b@127.0.0.1:4169/hook', everywhere)).toBeDefined();
    expect(problemOfUrl('file:///etc/passwd', everywhere)).toBeDefined();
  });
});
