import { renderEmail } from '#functions/platform/mail/email.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { InquiryView } from '#shared/contracts/inquiries.ts';
import type { InquiryAbout } from '#shared/domain/inquiry.ts';
import { InquiriesMessage } from '#shared/messages/inquiries.ts';

import { parseInquiry, inquiryKey } from './inquiry-repository.ts';

export type NotifyPorts = {
  readonly table: Pick<Table, 'get'>;
  readonly mailer: Mailer;
  readonly origin: () => string;
  /** An e-mail address; undefined: inquiries only wait at /admin/inquiries. */
  readonly inquiriesTo: string | undefined;
};

const asksFor: Readonly<Record<InquiryAbout, string>> = {
  demo: 'a demonstration',
  trial: 'a trial',
  quote: 'a quote',
  contact: 'an answer',
};

const inquiryLetter = (inquiry: InquiryView, origin: string) => {
  const { about, name, email, organization, people, message } = inquiry;
  return renderEmail({
    subject: `${organization} requests ${asksFor[about]}`,
    greeting: `${name} of ${organization} requests ${asksFor[about]}.`,
    paragraphs: [
      `Reply to: ${email}`,
      ...(people === undefined ? [] : [`Number of people: ${people}`]),
      ...(message === '' ? [] : [message]),
    ],
    action: { label: 'All inquiries', url: `${origin}/admin/inquiries` },
    footnote: 'Sent through the contact form; the address has not been verified.',
  });
};

/** Sends an inquiry to the operator. One that was erased in the meantime is sent to nobody. */
export const notifyOfInquiry =
  ({ table, mailer, origin, inquiriesTo }: NotifyPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    // The inquiry is stored already, and an administrator reads it there.
    if (inquiriesTo === undefined) return;
    const { id } = InquiriesMessage.parse(JSON.parse(body));
    const inquiry = parseInquiry(await table.get(inquiryKey(id)));
    if (!inquiry) return;
    await mailer.send({
      key: `inquiry-${id}`,
      to: { email: inquiriesTo },
      ...inquiryLetter(inquiry, origin()),
    });
  };
