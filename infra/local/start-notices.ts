import { inquiryRecipient } from '#shared/domain/site.ts';

import type { LocalEnvironment } from './environment.ts';

/** Returns what the operator of a public run should know when it starts, one sentence each. */
export const startNotices = ({
  isLoopback,
  site,
}: Pick<LocalEnvironment, 'isLoopback' | 'site'>): readonly string[] =>
  isLoopback || inquiryRecipient(site) !== undefined
    ? []
    : [
        'Inquiries are e-mailed to nobody: they wait at /admin. Set VERACITE_INQUIRIES, or VERACITE_CONTACT, to an e-mail address to receive them.',
      ];
