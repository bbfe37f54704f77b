import { allTargets, publicTargetsOnly } from '#functions/features/webhooks/delivery-rules.ts';
import { validateWebhookUrl } from '#functions/features/webhooks/webhook-url.ts';

describe('the url of a webhook', () => {
  it.each([
    'https://example.org/hook',
    'https://example.org:443/hook?key=a',
    'https://example.org:8443/',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/',
    'https://localhost.example.org/',
  ])('may be %s', (url) => {
    expect(validateWebhookUrl(url, publicTargetsOnly)).toBeUndefined();
  });

  const closed = 'does not point to the public internet';
  it.each([
    ['not an address', 'example.org', 'is not a URL such as https://example.org/hook'],
    ['another scheme', 'ftp://example.org/', 'is not a URL such as https://example.org/hook'],
    ['a file', 'file:///etc/passwd', 'is not a URL such as https://example.org/hook'],
    ['without TLS', 'http://example.org/', 'must begin with https://'],
    ['another port', 'https://example.org:22/', 'must use port 443 or 8443'],
    ['a user', 'https://somebody@example.org/', 'must not contain a user name or a password'],
    [
      'a password',
      'https://somebody:word@example.org/',
      'must not contain a user name or a password',
    ],
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
    expect(validateWebhookUrl(url, publicTargetsOnly)).toBe(problem);
  });

  it('may be anything with a host on a machine whose owner says so, but holds no password', () => {
    expect(validateWebhookUrl('http://127.0.0.1:4169/hook', allTargets)).toBeUndefined();
    expect(validateWebhookUrl('http://a:b@127.0.0.1:4169/hook', allTargets)).toBeDefined();
    expect(validateWebhookUrl('file:///etc/passwd', allTargets)).toBeDefined();
  });
});
