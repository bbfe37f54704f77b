import { findEnvironment } from '#infra/aws/environments.ts';

import { resourcesOfType, synthesizedStacks } from './support/synthesized-stacks.ts';

const environment = {
  ...findEnvironment('production'),
  partnerKeysSecret: 'veracite/partner-keys',
  paymentsSecret: 'veracite/payments',
  captchaSecret: 'veracite/captcha',
  errorReports: 'https://errors.example/reports',
  openText: 'license',
  showcase: ['10.5555/a', '10.5555/b'],
  site: {
    contact: 'https://marsh.example/contact',
    inquiries: 'desk@marsh.example',
    scripts: [
      {
        kind: 'analytics',
        src: 'https://stats.example/s.js',
        reaches: ['https://collect.stats.example'],
      },
      { kind: 'recaptcha', src: 'https://captcha.example/api.js', siteKey: 'a-site-key' },
    ],
  },
} as const;
const stacks = synthesizedStacks([environment]);
const found = (type: string) =>
  stacks
    .flatMap((stack) => resourcesOfType(stack, type))
    .map((resource) => JSON.stringify(resource));
const functions = found('AWS::Lambda::Function');
const toldOf = (variable: string) => functions.filter((text) => text.includes(variable));

it('tells the keys of partners to the function of entitlements alone, as a reference', () => {
  const told = toldOf('PARTNER_KEYS');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"POWERTOOLS_SERVICE_NAME":"entitlements"');
  expect(told[0]).toContain('{{resolve:secretsmanager:veracite/partner-keys:SecretString:::}}');
});

it('tells how payments are taken to who sells, looks after and deletes plans alone, as a reference', () => {
  const told = toldOf('STRIPE_SECRET_KEY');
  const names = told.map((text) => /"POWERTOOLS_SERVICE_NAME":"([\w-]+)"/.exec(text)?.[1]);
  expect(names.sort()).toEqual(['checkout', 'deletions-worker', 'subscriptions-worker', 'users']);
  for (const text of told) {
    expect(text).toContain('{{resolve:secretsmanager:veracite/payments:SecretString:secretKey::}}');
    expect(text).toContain(
      '{{resolve:secretsmanager:veracite/payments:SecretString:webhookSecret::}}',
    );
  }
});

it('tells the secret of a captcha to who registers people alone, as a reference', () => {
  const told = toldOf('RECAPTCHA_SECRET');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"POWERTOOLS_SERVICE_NAME":"auth"');
  expect(told[0]).toContain('{{resolve:secretsmanager:veracite/captcha:SecretString:::}}');
});

it('tells who collects errors of browsers to who takes them alone', () => {
  const told = toldOf('https://errors.example/reports');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"POWERTOOLS_SERVICE_NAME":"error-reports"');
});

it('tells where inquiries are sent to who sends them alone', () => {
  const told = toldOf('desk@marsh.example');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('"VERACITE_INQUIRIES":"desk@marsh.example"');
  expect(told[0]).toContain('"POWERTOOLS_SERVICE_NAME":"inquiries-worker"');
});

describe('pages of an environment with scripts of others', () => {
  const policies = found('AWS::CloudFront::ResponseHeadersPolicy');
  const sourcesOf = (text: string) => {
    const policy =
      /"ContentSecurityPolicy":\{"ContentSecurityPolicy":(.*?),"Override"/.exec(text)?.[1] ?? '';
    return [...policy.matchAll(/([a-z-]+-src) ([^;"]*)/g)].map(
      ([, name = '', sources = '']) => [name, sources.match(/https:\/\/[^\s"]+/g) ?? []] as const,
    );
  };

  it('let in exactly their origins, and the others none', () => {
    const letIn = policies
      .map((text) => sourcesOf(text).filter(([, origins]) => origins.length > 0))
      .filter((directives) =>
        directives.some(([, origins]) => origins.join().includes('.example')),
      );
    const [all, captcha] = [
      ['https://stats.example', 'https://collect.stats.example', 'https://captcha.example'],
      ['https://captcha.example'],
    ];
    expect(letIn.map((directives) => Object.fromEntries(directives))).toEqual([
      {
        'script-src': all,
        'img-src': all,
        'connect-src': all,
        'style-src': captcha,
        'font-src': captcha,
        'frame-src': captcha,
      },
    ]);
  });

  it('refuse to be deployed half', () => {
    const { captchaSecret: _, ...half } = environment;
    expect(() => synthesizedStacks([half])).toThrow(/recaptcha requires the secret/);
    const scripts = [{ kind: 'analytics', src: 'http://stats.example/s.js' }] as const;
    expect(() => synthesizedStacks([{ ...half, site: { scripts } }])).toThrow(
      /is not a URL such as https/,
    );
  });
});

it('tells every function of the product which statements everybody may read', () => {
  const productFunctions = functions.filter((text) => text.includes('PRODUCT_URL'));
  expect(productFunctions.length).toBeGreaterThan(40);
  for (const text of productFunctions) {
    expect(text).toContain('"OPEN_TEXT":"license"');
    expect(text).toContain('"SHOWCASE":"10.5555/a,10.5555/b"');
  }
});
