import { deploymentNotices } from '#infra/aws/deployment-notices.ts';
import { findEnvironment, siteOf } from '#infra/aws/environments.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';
import { publicRunNotices } from '#infra/local/run/public-run.ts';
import { inquiryRecipient } from '#shared/domain/site.ts';

const published = { VERACITE_URL: 'https://papers.marsh.org' };
const EMAIL = 'help@marsh.org';
const PAGE = 'https://marsh.org/contact';

describe('inquiries', () => {
  it.each([
    [{}, undefined],
    [{ VERACITE_CONTACT: EMAIL }, EMAIL],
    [{ VERACITE_CONTACT: PAGE }, undefined],
    [{ VERACITE_CONTACT: PAGE, VERACITE_INQUIRIES: EMAIL }, EMAIL],
    [{ VERACITE_CONTACT: 'other@marsh.org', VERACITE_INQUIRIES: EMAIL }, EMAIL],
    [{ VERACITE_INQUIRIES: EMAIL }, EMAIL],
  ])('of a local run with %j are sent to %s', (variables, recipient) => {
    expect(inquiryRecipient(readEnvironment(variables).site)).toBe(recipient);
  });

  it.each([
    [{}, true],
    [{ VERACITE_CONTACT: PAGE }, true],
    [{ VERACITE_CONTACT: EMAIL }, false],
    [{ VERACITE_INQUIRIES: EMAIL }, false],
  ])(
    'that wait are spoken of when a public run starts with %j: %s',
    async (variables, areSpokenOf) => {
      const table = { get: () => Promise.resolve(undefined) };
      expect(await publicRunNotices(readEnvironment(variables), table)).toEqual([]);
      const notices = await publicRunNotices(
        readEnvironment({ ...published, ...variables }),
        table,
      );
      expect(notices.some((notice) => notice.includes('they wait at /admin'))).toBe(areSpokenOf);
    },
  );

  it('that wait are spoken of when an environment is deployed, as is a sender or an address that leads nowhere', () => {
    const production = findEnvironment('production');
    expect(deploymentNotices(production)).toEqual([
      expect.stringContaining('veracite.example'),
      expect.stringContaining('The address of production is not set'),
      expect.stringContaining('they wait at /admin'),
    ]);
    expect(
      deploymentNotices({
        ...production,
        mail: { domain: 'marsh.org' },
        address: 'https://papers.marsh.org',
        site: { contact: EMAIL },
      }),
    ).toEqual([]);
  });

  it.each([[{ inquiries: PAGE }], [{ contact: 'javascript:alert(1)' }]])(
    'are not deployed with %j',
    (site) => {
      expect(() => siteOf({ ...findEnvironment('dev'), site })).toThrow(/address/);
    },
  );
});
