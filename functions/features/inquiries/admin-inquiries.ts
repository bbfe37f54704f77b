import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type {
  exportInquiries as exportContract,
  InquiryView,
  readInquiries as readContract,
  removeInquiry as removeContract,
} from '#shared/contracts/inquiries.ts';

import { INQUIRIES, readInquiriesPage, parseInquiry, inquiryKey } from './inquiry-repository.ts';

type Ports = { readonly table: Pick<Table, 'query' | 'write'> };

export const readInquiries =
  ({ table }: Ports): UseCase<typeof readContract> =>
  async (_caller, { query }) => {
    try {
      const { inquiries, next } = await readInquiriesPage(table)(query);
      return { inquiries, ...(next !== undefined && { next }) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw badRequest('The query of the request is not valid.', [
        { path: 'after', message: 'is not a valid page cursor' },
      ]);
    }
  };

const columns = ['sentAt', 'about', 'name', 'email', 'organization', 'people', 'message'] as const;

/** A cell that no spreadsheet reads as a formula. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const asCsv = (inquiries: readonly InquiryView[]): string =>
  [
    columns.join(','),
    ...inquiries.map((inquiry) => columns.map((name) => cell(inquiry[name] ?? '')).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

export const exportInquiries =
  ({ table }: Ports): AnsweringUseCase<typeof exportContract> =>
  async () => {
    const items = await everyItem(table, { pk: INQUIRIES, descending: true });
    const text = asCsv(items.flatMap((item) => parseInquiry(item) ?? []));
    return new AnswerWith(new Uint8Array(Buffer.from(text)), {
      headers: { 'content-type': 'text/csv', ...fileHeaders('inquiries.csv') },
    });
  };

export const removeInquiry =
  ({ table }: Ports): UseCase<typeof removeContract> =>
  async (_caller, { params: { id } }) => {
    await table.write({ kind: 'delete', key: inquiryKey(id) });
    return { success: true };
  };
