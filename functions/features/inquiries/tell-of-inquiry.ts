import { letter } from '#functions/platform/mail/letter.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { InquiryView } from '#shared/contracts/inquiries.ts';
import { CONTACT_EMAIL } from '#shared/domain/contact.ts';
import type { InquiryAbout } from '#shared/domain/inquiry.ts';
import { InquiriesMessage } from '#shared/messages/inquiries.ts';

import { inquiryIn, inquiryKey } from './inquiry-repository.ts';

export type TellPorts = {
  readonly table: Pick<Table, 'get'>;
  readonly mailer: Mailer;
  readonly origin: () => string;
};

const asksFor: Readonly<Record<InquiryAbout, string>> = {
  demo: 'a demonstration',
  trial: 'a trial',
  quote: 'a quote',
  contact: 'an answer',
};

const inquiryLetter = (inquiry: InquiryView, origin: string) => {
  const { about, name, email, organization, people, message } = inquiry;
  return letter({
    subject: `${organization} asks for ${asksFor[about]}`,
    greeting: `${name} of ${organization} asks for ${asksFor[about]}.`,
    paragraphs: [
      `Answer to: ${email}`,
      ...(people === undefined ? [] : [`For how many people: ${people}`]),
      ...(message === '' ? [] : [message]),
    ],
    action: { label: 'All inquiries', url: `${origin}/admin/inquiries` },
    footnote: 'Sent by the form of the product; nobody has checked the address.',
  });
};

/** Tells whoever runs the product. One that was erased meanwhile is told to nobody. */
export const tellOfInquiry =
  ({ table, mailer, origin }: TellPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const { id } = InquiriesMessage.parse(JSON.parse(body));
    const inquiry = inquiryIn(await table.get(inquiryKey(id)));
    if (!inquiry) return;
    await mailer.send({
      key: `inquiry-${id}`,
      to: { email: CONTACT_EMAIL },
      ...inquiryLetter(inquiry, origin()),
    });
  };
