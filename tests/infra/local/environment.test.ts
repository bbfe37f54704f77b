import { localBaseUrl, readEnvironment } from '#infra/local/settings/environment.ts';

const scripts = (change: object) =>
  JSON.stringify([{ kind: 'analytics', src: 'https://stats.example/s.js', ...change }]);

describe('the settings of a local run', () => {
  it('have the defaults of the documentation', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: expect.stringMatching(/\.data$/) as string,
      corpus: undefined,
      searchEndpoint: undefined,
    });
  });

  it('lead nowhere else by themselves, and to related products, help and stores where they say so', () => {
    expect(readEnvironment({}).site).toEqual({});
    expect(
      readEnvironment({
        VERACITE_FAMILY: 'Reader https://reader.example, Old Library https://library.example/in',
        VERACITE_FAMILY_BAR: 'true',
        VERACITE_HELP: 'https://help.example',
        VERACITE_STORES: 'https://addons.mozilla.org/a,https://apps.apple.com/b',
      }).site,
    ).toEqual({
      family: [
        { name: 'Reader', address: 'https://reader.example' },
        { name: 'Old Library', address: 'https://library.example/in' },
      ],
      familyBar: true,
      help: 'https://help.example',
      stores: ['https://addons.mozilla.org/a', 'https://apps.apple.com/b'],
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ VERACITE_URL: 'not an address' }, 'VERACITE_URL'],
    [{ ENTITLEMENTS: 'sometimes' }, 'ENTITLEMENTS'],
    [{ OPEN_TEXT: 'all' }, 'OPEN_TEXT'],
    [{ SHOWCASE: 'herring' }, 'SHOWCASE'],
    [{ SHOWCASE: '10.5555/a,10.5555/b,10.5555/c,10.5555/d,10.5555/e' }, 'SHOWCASE'],
    [{ WEBHOOKS_ALLOW_PRIVATE: 'yes' }, 'WEBHOOKS_ALLOW_PRIVATE'],
    [{ WEBHOOKS_ALLOW_PRIVATE: 'true', HOST: '0.0.0.0' }, 'WEBHOOKS_ALLOW_PRIVATE'],
    [
      { WEBHOOKS_ALLOW_PRIVATE: 'true', VERACITE_TRUSTED_PROXY: '127.0.0.1' },
      'WEBHOOKS_ALLOW_PRIVATE',
    ],
    [{ VERACITE_TRUSTED_PROXY: 'here' }, 'VERACITE_TRUSTED_PROXY'],
    [{ VERACITE_TRUSTED_PROXY: '10.0.0.1,' }, 'VERACITE_TRUSTED_PROXY'],
    [{ VERACITE_TRUSTED_PROXY: '10.0.0.0/33' }, 'VERACITE_TRUSTED_PROXY'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ VERACITE_CONTACT: 'javascript:alert(1)' }, 'VERACITE_CONTACT'],
    [{ VERACITE_INQUIRIES: 'https://marsh.example/contact' }, 'VERACITE_INQUIRIES'],
    [{ VERACITE_FAMILY: 'Reader' }, 'VERACITE_FAMILY'],
    [{ VERACITE_FAMILY: 'Reader http://reader.example' }, 'VERACITE_FAMILY'],
    [{ VERACITE_FAMILY_BAR: 'true' }, 'VERACITE_FAMILY'],
    [{ VERACITE_PRODUCT_SWITCHER: 'true' }, 'VERACITE_FAMILY'],
    [{ VERACITE_PRODUCT_SWITCHER: 'yes' }, 'VERACITE_PRODUCT_SWITCHER'],
    [{ VERACITE_HELP: 'http://help.example' }, 'VERACITE_HELP'],
    [{ VERACITE_STORES: 'javascript:alert(1)' }, 'VERACITE_STORES.0'],
    [{ PARTNER_KEYS: 'wiley:1234' }, 'PARTNER_KEYS'],
    [{ PARTNER_KEYS: `acme:${'ab'.repeat(32)}` }, 'PARTNER_KEYS'],
    [{ DOCUMENT_SUPPLY_URL: 'https://supplier.example' }, 'DOCUMENT_SUPPLY_KEY'],
    [{ DOCUMENT_SUPPLY_URL: 'http://supplier.example' }, 'DOCUMENT_SUPPLY_URL'],
    [{ DOCUMENT_SUPPLY_URL: 'https://me:word@supplier.example' }, 'DOCUMENT_SUPPLY_URL'],
    [{ DOCUMENT_SUPPLY_KEY: 'a\nkey' }, 'DOCUMENT_SUPPLY_KEY'],
    [{ VERACITE_SCRIPTS: 'https://stats.example/s.js' }, 'VERACITE_SCRIPTS'],
    [{ VERACITE_SCRIPTS: '[{"kind":"music","src":"https://a.example/s.js"}]' }, 'VERACITE_SCRIPTS'],
    [{ VERACITE_SCRIPTS: scripts({ src: 'http://stats.example/s.js' }) }, 'VERACITE_SCRIPTS'],
    [
      { VERACITE_SCRIPTS: scripts({ src: 'https://a.example/s.js; img-src *' }) },
      'VERACITE_SCRIPTS',
    ],
    [{ VERACITE_SCRIPTS: scripts({ src: 'https://me:word@a.example/s.js' }) }, 'VERACITE_SCRIPTS'],
    [{ VERACITE_SCRIPTS: scripts({ reaches: ['https://*.example'] }) }, 'VERACITE_SCRIPTS'],
    [{ VERACITE_SCRIPTS: scripts({ reaches: ['https://a.example/path'] }) }, 'VERACITE_SCRIPTS'],
    [{ VERACITE_SCRIPTS: scripts({ kind: 'support-chat' }) }, 'VERACITE_SCRIPTS'],
    [
      { VERACITE_SCRIPTS: scripts({ kind: 'support-chat', draws: 'a} body{' }) },
      'VERACITE_SCRIPTS',
    ],
    [{ VERACITE_SCRIPTS: scripts({ kind: 'recaptcha', siteKey: 'a-key' }) }, 'RECAPTCHA_SECRET'],
    [{ RECAPTCHA_SECRET: 'a-word' }, 'RECAPTCHA_SECRET'],
    [{ VERACITE_BANNER: 'party' }, 'VERACITE_BANNER'],
    [{ VERACITE_ERROR_REPORTS: 'mail' }, 'VERACITE_ERROR_REPORTS'],
    [{ VERACITE_PLACE: 'Germany' }, 'VERACITE_PLACE'],
    [{ VERACITE_PLACE: 'DE, Europe/Nowhere' }, 'VERACITE_PLACE'],
  ])('name the variable that is not right: %j', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^${name}(?:[.]\\w+)*: `));
  });

  it('add scripts, a banner and errors to the pages only where they are named', () => {
    expect(readEnvironment({}).site).toEqual({});
    const { site } = readEnvironment({
      VERACITE_SCRIPTS: scripts({
        reaches: ['https://collect.stats.example', 'http://127.0.0.1:3300'],
      }),
      VERACITE_BANNER: 'technical-issues The index is being rebuilt until noon.',
      VERACITE_ERROR_REPORTS: 'log',
    });
    expect(site).toEqual({
      scripts: [
        {
          kind: 'analytics',
          src: 'https://stats.example/s.js',
          reaches: ['https://collect.stats.example', 'http://127.0.0.1:3300'],
        },
      ],
      banner: { name: 'technical-issues', words: 'The index is being rebuilt until noon.' },
      hearsErrors: true,
    });
    expect(readEnvironment({ VERACITE_BANNER: 'acquisition' }).site).toEqual({
      banner: { name: 'acquisition' },
    });
  });

  it('take visitors to be in Chicago, or where they say', () => {
    expect(readEnvironment({}).usualPlace).toEqual({
      city: 'Chicago',
      country: 'United States',
      currency: 'USD',
      timezone: 'America/Chicago',
    });
    expect(readEnvironment({ VERACITE_PLACE: 'DE, Europe/Berlin, Köln' }).usualPlace).toEqual({
      city: 'Köln',
      country: 'Germany',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
    });
  });

  it('ask who is a person only where a secret is named', () => {
    expect(readEnvironment({}).captcha).toBeUndefined();
    const captcha = scripts({ kind: 'recaptcha', siteKey: 'a-key' });
    const asked = readEnvironment({ VERACITE_SCRIPTS: captcha, RECAPTCHA_SECRET: 'a-word' });
    expect(asked.captcha).toBeDefined();
  });

  it('let webhooks lead to this machine only where its owner says so', () => {
    expect(readEnvironment({}).allowsPrivateWebhooks).toBe(false);
    const said = readEnvironment({ WEBHOOKS_ALLOW_PRIVATE: 'true' });
    expect(said.allowsPrivateWebhooks).toBe(true);
  });

  it('send mail through a server of one’s own where one is named', () => {
    const smtp = {
      SMTP_URL: 'smtps://me:word@mail.example',
      MAIL_FROM: 'Veracite <a@mail.example>',
    };
    expect(readEnvironment(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
    expect(readEnvironment({}).smtp).toBeUndefined();
  });

  it('say with how much memory the process plans, and refuse what is no such number', () => {
    expect(readEnvironment({ VERACITE_MEMORY: '512' }).memoryMib).toBe(512);
    expect(readEnvironment({}).memoryMib).toBeUndefined();
    expect(() => readEnvironment({ VERACITE_MEMORY: '2 GB' })).toThrow(
      'VERACITE_MEMORY: is not a number of megabytes',
    );
    expect(() => readEnvironment({ VERACITE_MEMORY: '64' })).toThrow(
      'VERACITE_MEMORY: is less than 256 megabytes',
    );
  });

  it.each(['https://supplier.example/availability', 'http://127.0.0.1:4567', 'http://[::1]:4567'])(
    'ask the supplier of documents at %s, and none where none is named',
    (url) => {
      const supplier = { DOCUMENT_SUPPLY_URL: url, DOCUMENT_SUPPLY_KEY: 'a-key' };
      expect(readEnvironment(supplier).documentSupply).toEqual({ url, key: 'a-key' });
      expect(readEnvironment({}).documentSupply).toBeUndefined();
    },
  );

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ VERACITE_URL: 'http://localhost:8080' }, true],
    [{ VERACITE_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ VERACITE_URL: 'https://veracite.example' }, false],
    [{ VERACITE_TRUSTED_PROXY: '127.0.0.1' }, false],
  ])('say whether only this machine can open it: %j', (variables, only) => {
    expect(readEnvironment(variables).isLoopback).toBe(only);
  });

  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['veracite.example', 'http://veracite.example:3000'],
  ])('a run on %s is opened at %s', (host, address) => {
    expect(localBaseUrl(host, 3000)).toBe(address);
  });
});
