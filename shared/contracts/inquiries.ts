import * as z from 'zod';

import { inquiryAbouts } from '../domain/inquiry.ts';
import { endpoint } from './endpoint.ts';
import { FileBytes, limitText, nothing } from './parts.ts';
import { EmailText, NameText } from './users.ts';

export const MOST_MESSAGE = 4_000;

const About = z.enum(inquiryAbouts);

export const InquiryView = z
  .object({
    id: z.string(),
    about: About,
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    /** How many people it is for, as they put it. */
    people: z.string().optional(),
    message: z.string(),
    sentAt: z.string(),
  })
  .meta({ id: 'Inquiry' });
export type InquiryView = z.infer<typeof InquiryView>;

const inquiries = { kind: 'json', feature: 'inquiries' } as const;
const empty = { params: z.object({}), query: z.object({}) } as const;

export const sendInquiry = endpoint({
  ...inquiries,
  ...empty,
  access: 'unchecked',
  method: 'POST',
  path: '/inquiries',
  summary: 'Ask for a demonstration, a trial for an organization, a quote, or anything else',
  description:
    'It is kept for a year for whoever runs the product, and sent to them. 429 after five in an hour.',
  body: z.strictObject({
    about: About,
    name: NameText,
    email: EmailText,
    organization: z.string().trim().min(1, 'is empty').max(200),
    people: z.string().trim().max(100).optional(),
    message: z.string().trim().max(MOST_MESSAGE).default(''),
    /** A field that no person sees: whoever fills it in is a program, and is answered like everybody. */
    website: z.string().max(2000).optional(),
  }),
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

const admin = { ...inquiries, access: 'admin' } as const;

export const readInquiries = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/inquiries',
  summary: 'Read what organizations asked for, the latest first',
  params: z.object({}),
  query: z.object({ limit: limitText(25), after: z.string().max(2000).optional() }),
  body: nothing,
  status: 200,
  reply: z.object({ inquiries: z.array(InquiryView), next: z.string().optional() }),
});

export const exportInquiries = endpoint({
  ...admin,
  ...empty,
  kind: 'download',
  method: 'GET',
  path: '/admin/inquiries/file',
  types: ['text/csv'],
  summary: 'Take all of it as a file (CSV)',
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const removeInquiry = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/admin/inquiries/{id}',
  summary: 'Erase what somebody asked for; what is gone already changes nothing',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const inquiriesCalls = { sendInquiry, readInquiries, exportInquiries, removeInquiry };
