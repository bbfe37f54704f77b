import { createHmac } from 'node:crypto';

/** Keys of partners that only tests know. */
export const partnerKeys = { wiley: ['ab'.repeat(32)], reprints: ['cd'.repeat(32)] } as const;

type Link = {
  readonly partner?: keyof typeof partnerKeys;
  readonly doi?: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly key?: string;
};

/** What a partner's page hands over, signed as docs/partners.md says. */
export const partnerLink = ({
  partner = 'wiley',
  doi,
  expires,
  key = partnerKeys[partner][0],
}: Link) => ({
  partner,
  ...(doi !== undefined && { doi }),
  expires,
  signature: createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${partner}\n${(doi ?? '').toLowerCase()}\n${String(expires)}`)
    .digest('hex'),
});
