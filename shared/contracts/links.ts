import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { DoiText, nothing } from './parts.ts';

const links = { kind: 'json', feature: 'links', access: 'anyone' } as const;
const MemberId = z.string().max(120);

export const resolveDois = endpoint({
  ...links,
  method: 'POST',
  path: '/resolve-doi/batch',
  summary: 'Find full-text links for works',
  description:
    'Order: an open copy, the link resolver of the caller’s license, the publisher by DOI.',
  params: z.object({}),
  query: z.object({}),
  body: z.array(z.object({ doi: DoiText, memberId: MemberId.optional() })).max(100),
  status: 200,
  reply: z.object({
    items: z.array(
      z.object({
        doi: z.string(),
        memberId: z.string().optional(),
        linkText: z.string(),
        linkUrl: z.string(),
        source: z.enum(['open-access', 'link-resolver', 'publisher']),
      }),
    ),
  }),
});

export const checkAvailability = endpoint({
  ...links,
  method: 'POST',
  path: '/article-galaxy/check-availability-batch',
  summary: 'Check which works the document supplier can deliver',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ dois: z.array(DoiText).max(100) }),
  status: 200,
  reply: z.object({
    items: z.array(
      z.object({ doi: z.string(), available: z.boolean(), orderUrl: z.string().optional() }),
    ),
  }),
});

export const noteAccess = endpoint({
  ...links,
  method: 'GET',
  path: '/resolve-doi/update-access-log',
  summary: 'Record a followed full-text link for the license’s usage report',
  description:
    'Accepted from a page of the product or with a bearer token; refused with 403 otherwise.',
  params: z.object({}),
  query: z.object({ doi: DoiText, url: z.url({ protocol: /^https?$/ }).max(2000) }),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const linksCalls = {
  checkAvailability,
  noteAccess,
  resolveDois,
};
