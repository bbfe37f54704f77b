import { receiveFeedback } from '#functions/features/mail/receive-feedback.ts';
import { skipSuppressed, suppressionOf } from '#functions/platform/mail/suppressed-addresses.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { embeddedTable } from '#tests/ports/table-sides.ts';

let table: Table;
let stop = async () => {};
beforeAll(async () => {
  ({ port: table, stop } = await embeddedTable());
});
afterAll(() => stop());

const bounce = (bounceType: string, ...emails: readonly string[]) =>
  JSON.stringify({
    version: '0',
    'detail-type': 'Email Bounced',
    source: 'aws.ses',
    detail: {
      eventType: 'Bounce',
      mail: { tags: { 'ses:configuration-set': ['veracite'] } },
      bounce: {
        bounceType,
        bouncedRecipients: emails.map((emailAddress) => ({ emailAddress, action: 'failed' })),
        timestamp: '2026-01-05T09:00:00.000Z',
      },
    },
  });
const complaint = (email: string, complaintFeedbackType?: string) =>
  JSON.stringify({
    source: 'aws.ses',
    detail: {
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: email }],
        timestamp: '2026-01-05T09:00:00.000Z',
        ...(complaintFeedbackType !== undefined && { complaintFeedbackType }),
      },
    },
  });
const told = (body: string) => receiveFeedback(table)({ body });
const at = '2026-01-05T09:00:00.000Z';

describe('what the mail service tells', () => {
  it('of a bounce for good marks every address it speaks of', async () => {
    await told(bounce('Permanent', 'ada@example.org', 'Bert Example <Bert@example.org>'));
    for (const email of ['ada@example.org', 'bert@example.org'])
      expect(await suppressionOf(table)(email)).toEqual({ reason: 'bounced', at });
  });

  it.each(['Transient', 'Undetermined'])(
    'of a bounce that passes (%s) marks nobody',
    async (type) => {
      await told(bounce(type, 'cara@example.org'));
      expect(await suppressionOf(table)('cara@example.org')).toBeUndefined();
    },
  );

  it('of a complaint marks who complained, and not who took it back', async () => {
    await told(complaint('dora@example.org', 'abuse'));
    await told(complaint('emil@example.org'));
    await told(complaint('finn@example.org', 'not-spam'));
    expect(await suppressionOf(table)('dora@example.org')).toEqual({ reason: 'complained', at });
    expect(await suppressionOf(table)('emil@example.org')).toEqual({ reason: 'complained', at });
    expect(await suppressionOf(table)('finn@example.org')).toBeUndefined();
  });

  it('stops the next mail', async () => {
    const mail: Mail = {
      key: 'a',
      to: { email: 'gone@example.org' },
      subject: 's',
      html: 'h',
      text: 't',
    };
    const sent: Mail[] = [];
    const mailer = skipSuppressed(table, {
      send: async (one) => {
        sent.push(one);
        return { kind: 'accepted' };
      },
    });
    expect((await mailer.send(mail)).kind).toBe('accepted');
    await told(bounce('Permanent', 'gone@example.org'));
    expect((await mailer.send(mail)).kind).toBe('suppressed');
    expect(sent).toHaveLength(1);
  });

  it.each(['', '{}', '{"detail":{"eventType":"Open"}}'])(
    'in words we do not know (%s) goes to the dead letter rather than being lost',
    async (body) => {
      await expect(told(body)).rejects.toThrow();
    },
  );
});
