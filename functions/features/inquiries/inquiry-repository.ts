import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';
import { InquiryView } from '#shared/contracts/inquiries.ts';

export const INQUIRIES = 'inquiries';
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 365;

/** Ids begin with the time, so the partition is ordered by time. */
export const inquiryKey = (id: string): Key => ({ pk: INQUIRIES, sk: id });

export const parseInquiry = (item: Item | undefined): InquiryView | undefined =>
  item && InquiryView.parse(item['inquiry']);

export const inquiryWrite = (inquiry: InquiryView): Write => ({
  kind: 'put',
  item: {
    ...inquiryKey(inquiry.id),
    // An inquiry is plain JSON; absent fields are not stored.
    inquiry: { ...inquiry },
    // The table deletes it some time after this second.
    expiresAt: Math.floor(Date.parse(inquiry.sentAt) / 1000) + KEPT_DAYS * DAY_SECONDS,
  },
});

/** Newest first. */
export const readInquiriesPage =
  (table: Pick<Table, 'query'>) =>
  async ({ limit, after }: { limit: number; after?: string | undefined }) => {
    const { items, next } = await table.query({
      pk: INQUIRIES,
      descending: true,
      limit,
      ...(after !== undefined && { after }),
    });
    return { inquiries: items.flatMap((item) => parseInquiry(item) ?? []), next };
  };
