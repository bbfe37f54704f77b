import type { Delivery } from '#functions/platform/ports/queue.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { invitationTo } from '#functions/records/licenses/invitations.ts';
import { metadataKey } from '#functions/records/licenses/license-keys.ts';
import {
  changeLicense,
  licenseBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import { LicensesMessage } from '#shared/messages/licenses.ts';

import { issueProof } from './domain-proof.ts';
import { domainEmail, membershipLetter } from './license-emails.ts';
import type { LicensesWorkerPorts } from './ports.ts';
import { samlMetadata } from './saml-metadata.ts';

type Message<Kind extends LicensesMessage['kind']> = Extract<LicensesMessage, { kind: Kind }>;

/** Completes work that calls left. Obsolete requests are skipped, so redelivery is safe. */
export const handleLicenseMessage =
  (ports: LicensesWorkerPorts) =>
  async ({ body, id }: Pick<Delivery, 'body' | 'id'>): Promise<void> => {
    const message = LicensesMessage.parse(JSON.parse(body));
    const license = await licenseBySlug(ports.table)(message.slug);
    if (!license) return;
    if (message.kind === 'read-metadata') return readMetadata(ports, message);
    if (message.kind === 'ask-domain') return askDomain(ports, license, message, id);
    return writeInvitation(ports, license, message, id);
  };

/** Writes to an invited address. An invitation that was withdrawn or declined meanwhile brings no e-mail. */
const writeInvitation = async (
  { table, mailer, origin, now }: LicensesWorkerPorts,
  { name, slug }: StoredLicense,
  { email }: Message<'tell-added'>,
  id: string,
): Promise<void> => {
  const invitation = await invitationTo(table, now)(slug, email);
  if (!invitation || invitation.declinedAt !== undefined) return;
  await mailer.send({
    key: `license-added-${id}`,
    to: { email },
    ...membershipLetter({ organization: name, role: invitation.role, origin: origin() }),
  });
};

const readMetadata = async (
  { table, now }: LicensesWorkerPorts,
  { slug }: Message<'read-metadata'>,
): Promise<void> => {
  const text = (await table.get(metadataKey(slug)))?.['metadata'];
  if (typeof text !== 'string') return;
  const read = samlMetadata(text, now());
  const { kind: _, ...metadata } = read;
  await changeLicense(table)(slug, (previous) =>
    previous.signOn?.kind === 'reading' && previous.signOn.digest === sha256Of(text)
      ? {
          ...previous,
          signOn:
            read.kind === 'unreadable'
              ? read
              : { kind: 'saml', status: 'waiting', ...(metadata as Omit<typeof read, 'kind'>) },
        }
      : previous,
  );
};

const askDomain = async (
  { table, mailer, origin, now, newSecret }: LicensesWorkerPorts,
  { name, claims = [] }: StoredLicense,
  { slug, domain }: Message<'ask-domain'>,
  id: string,
): Promise<void> => {
  const claim = claims.find((pendingClaim) => pendingClaim.domain === domain);
  if (!claim) return;
  const token = await issueProof(table, newSecret, now)({ slug, domain });
  await mailer.send({
    key: `license-domain-${id}`,
    to: { email: claim.address },
    ...domainEmail({ organization: name, domain, origin: origin() }, token),
  });
};
