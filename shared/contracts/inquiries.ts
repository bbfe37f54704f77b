import * as z from 'zod';

import { inquiryAbouts } from '../domain/inquiry.ts';
import { endpoint } from './endpoint.ts';
import { FileBytes, limitText, nothing } from './parts.ts';
import { EmailText, NameText } from './users.ts';

export const MAX_MESSAGE_CHARACTERS = 4_000;

const About = z.enum(inquiryAbouts);

export const InquiryView = z
  .object({
    id: z.string(),
    about: About,
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    /** The number of users, as the person enters it. */
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
  summary: 'Request a demonstration, an organization trial, a quote or other information',
  description:
    'The inquiry is stored for one year for the operator and e-mailed to them. Returns 429 after five in one hour.',
  body: z.strictObject({
    about: About,
    name: NameText,
    email: EmailText,
    organization: z.string().trim().min(1, 'is empty').max(200),
    people: z.string().trim().max(100).optional(),
    message: z.string().trim().max(MAX_MESSAGE_CHARACTERS).default(''),
    /** A honeypot field that is invisible to people: a client that fills it in is a bot, and gets a normal response. */
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
  summary: 'List inquiries, newest first',
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
  summary: 'Download all inquiries as CSV',
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const removeInquiry = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/admin/inquiries/{id}',
  summary: 'Delete an inquiry; deleting it twice is not an error',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const inquiriesCalls = { sendInquiry, readInquiries, exportInquiries, removeInquiry };
