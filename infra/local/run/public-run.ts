import type { Key, Table } from '#functions/platform/ports/table.ts';

import { inquiryRecipient } from '#shared/domain/site.ts';

import type { LocalEnvironment } from '../settings/environment.ts';

type Choices = Pick<LocalEnvironment, 'listensToOthers' | 'choosesEntitlements' | 'stripe'>;

/**
 * Throws where others can open a run that neither sells plans nor was told who may read: everybody would meet plans that nobody
 * can buy.
 */
export const refuseUndecided = ({
  listensToOthers,
  choosesEntitlements,
  stripe,
}: Choices): void => {
  if (!listensToOthers || choosesEntitlements || stripe !== undefined) return;
  throw new Error(
    'HOST lets others open this installation, but nobody could buy a plan in it. Set STRIPE_SECRET_KEY to sell plans, or ENTITLEMENTS=open to let everybody read everything.',
  );
};

const FIRST_PUBLIC_START: Key = { pk: 'public-run', sk: 'first-start' };

type Settings = Pick<LocalEnvironment, 'isLoopback' | 'smtp' | 'site'>;

/** What an operator must know of a run that others can open, one sentence each; nothing for a run on this machine alone. */
export const publicRunNotices = async (
  { isLoopback, smtp, site }: Settings,
  table: Pick<Table, 'get'>,
): Promise<readonly string[]> => {
  if (isLoopback) return [];
  const isFirst = (await table.get(FIRST_PUBLIC_START)) === undefined;
  return [
    ...(smtp === undefined
      ? [
          'Warning: no mail server is set, and nobody can read the mails of a public run. People cannot confirm their addresses or set forgotten passwords until SMTP_URL and MAIL_FROM are set.',
        ]
      : []),
    ...(inquiryRecipient(site) === undefined
      ? [
          'Inquiries are e-mailed to nobody: they wait at /admin. Set VERACITE_INQUIRIES, or VERACITE_CONTACT, to an e-mail address to receive them.',
        ]
      : []),
    ...(isFirst ? ['Make the first administrator: npm run admin -- create EMAIL'] : []),
  ];
};

/** Remembers that a public run was ready once, and so has named the command for its first administrator. */
export const notePublicStart = async (
  { isLoopback }: Pick<LocalEnvironment, 'isLoopback'>,
  table: Pick<Table, 'write'>,
): Promise<void> => {
  if (!isLoopback) await table.write({ kind: 'put', item: FIRST_PUBLIC_START });
};
