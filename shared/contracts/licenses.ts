import * as z from 'zod';

import { isHttpAddress } from '../domain/http-address.ts';
import { domainContacts, plainMailDomain } from '../domain/mail-domain.ts';
import { licenseKinds } from '../domain/license-kind.ts';
import { licenseRoles, licenseStatuses } from '../domain/organization-license.ts';
import { endpoint } from './endpoint.ts';
import { Count, FileBytes, limitText, nothing } from './parts.ts';
import { EmailText, NameText, SlugText } from './users.ts';

export const MAX_NETWORKS = 200;
export const MAX_DOMAINS = 20;
/** Addresses that one call may invite. */
export const MAX_ADDED_MEMBERS = 500;
export const MAX_METADATA_CHARACTERS = 100_000;
export const MAX_LOGO_BYTES = 150_000;
export const MAX_RESOLVER_IMAGE_BYTES = 64_000;
export const MAX_SEATS = 1_000_000;

const WebAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isHttpAddress, 'is not a web address, such as https://resolver.example.edu/');

const Domain = z
  .string()
  .max(254)
  .transform((text, context) => {
    const domain = plainMailDomain(text);
    if (domain !== undefined) return domain;
    context.addIssue({ code: 'custom', message: 'is not an e-mail domain, such as example.edu' });
    return z.NEVER;
  });

/** The organization's sign-in method, and whether it is configured here. */
const SignOnView = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    /** The metadata is being read. */
    z.object({ kind: z.literal('reading') }),
    z.object({ kind: z.literal('unreadable'), reason: z.string() }),
    z.object({
      kind: z.literal('saml'),
      /** `waiting`: the operator has yet to configure it. */
      status: z.enum(['waiting', 'connected']),
      entityId: z.string(),
      signOnUrl: z.string(),
      certificateUntil: z.string(),
    }),
    z.object({
      kind: z.literal('openid'),
      status: z.enum(['waiting', 'connected']),
      issuer: z.string(),
    }),
  ])
  .meta({ id: 'LicenseSignOn' });

const MailDomain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proved'), domain: z.string() }),
  /** The organization has yet to confirm the email. */
  z.object({
    kind: z.literal('asked'),
    domain: z.string(),
    address: z.string(),
    askedAt: z.string(),
  }),
]);

/** A license as those see it who look after it. */
export const LicenseSettings = z
  .object({
    name: z.string(),
    slug: z.string(),
    status: z.enum(licenseStatuses),
    kind: z.enum(licenseKinds).optional(),
    trialEndDate: z.string().optional(),
    /** Whether it covers its members now. */
    hasLicense: z.boolean(),
    seats: z.object({ taken: Count, most: Count.optional() }),
    networks: z.array(z.string()),
    domains: z.array(MailDomain),
    signOn: SignOnView,
    linkResolverURL: z.string().optional(),
    linkResolverImageURL: z.string().optional(),
    /** When the image of its button was uploaded; undefined if there is none. */
    linkResolverImageAt: z.string().optional(),
    /** When its logo was uploaded; undefined if there is none. */
    logoAt: z.string().optional(),
    oneSession: z.boolean(),
  })
  .meta({ id: 'LicenseSettings' });
export type LicenseSettings = z.infer<typeof LicenseSettings>;

export const LicenseMember = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('member'),
      /** The id of the member in requests. */
      slug: z.string(),
      name: z.string(),
      email: z.string().optional(),
      role: z.enum(licenseRoles),
    }),
    /**
     * An address that was invited. Nothing else is said of it, whether or not somebody has an account with it, until the
     * invitation is accepted.
     */
    z.object({
      kind: z.literal('invited'),
      email: z.string(),
      role: z.enum(licenseRoles),
      invitedAt: z.string(),
    }),
  ])
  .meta({ id: 'LicenseMember' });
export type LicenseMember = z.infer<typeof LicenseMember>;

const licenses = { kind: 'json', feature: 'licenses', access: 'signed-in' } as const;
const bySlug = { params: z.object({ slug: SlugText }), query: z.object({}) } as const;
const WHO =
  'For librarians of the organization and administrators of the product; 403 for everyone else.';

export const readLicense = endpoint({
  ...licenses,
  ...bySlug,
  method: 'GET',
  path: '/licenses/{slug}',
  summary: 'Get the license you administer',
  description: WHO,
  body: nothing,
  status: 200,
  reply: LicenseSettings,
});

export const changeLicense = endpoint({
  ...licenses,
  ...bySlug,
  method: 'PATCH',
  path: '/licenses/{slug}',
  summary: 'Update the networks, link resolver or session rule of a license (audit-logged)',
  description: `${WHO} Omitted fields stay unchanged. Networks are addresses or CIDR ranges no wider than /16 (IPv6: /32), stored in normalized form: \`192.0.2.7/24\` becomes \`192.0.2.0/24\`. A range that overlaps another one, of this or another organization, is refused with its index.`,
  body: z
    .strictObject({
      networks: z.array(z.string().max(100)).max(MAX_NETWORKS),
      linkResolverURL: WebAddress.nullable(),
      linkResolverImageURL: WebAddress.nullable(),
      oneSession: z.boolean(),
    })
    .partial(),
  status: 200,
  reply: LicenseSettings,
});

export const readLicenseMembers = endpoint({
  ...licenses,
  params: z.object({ slug: SlugText }),
  query: z.object({
    /** The beginning of an address. */
    q: z.string().max(254).optional(),
    limit: limitText(50),
    after: z.string().max(2000).optional(),
  }),
  method: 'GET',
  path: '/licenses/{slug}/members',
  summary: 'List the people of a license: pending invitations first, then members by address',
  description: WHO,
  body: nothing,
  status: 200,
  reply: z.object({ members: z.array(LicenseMember), next: z.string().optional() }),
});

export const addLicenseMembers = endpoint({
  ...licenses,
  ...bySlug,
  method: 'POST',
  path: '/licenses/{slug}/members',
  summary: 'Invite people to a license by their addresses (audit-logged)',
  description: `${WHO} Each address gets an e-mail, and a person who has confirmed it becomes a member by accepting (\`POST /licenses/{slug}/invitation\`). The response is the same for every address, whether or not it has an account; an address in the list of members is returned as that member and gets no e-mail. Invite an address again to send the e-mail again: at most three in 30 days. \`noSeat\`: addresses that were not invited because every seat is taken. \`notSent\`: addresses whose invitation stands, but which get no further e-mail for now.`,
  body: z.object({
    members: z
      .array(z.object({ email: EmailText, role: z.enum(licenseRoles).default('member') }))
      .min(1)
      .max(MAX_ADDED_MEMBERS),
  }),
  status: 200,
  reply: z.object({
    members: z.array(LicenseMember),
    noSeat: z.array(z.string()),
    notSent: z.array(z.string()),
  }),
});

const Member = z.string().min(1).max(254);

export const changeLicenseMember = endpoint({
  ...licenses,
  params: z.object({ slug: SlugText, member: Member }),
  query: z.object({}),
  method: 'PATCH',
  path: '/licenses/{slug}/members/{member}',
  refuses: [409],
  summary: 'Grant or revoke the librarian role of a member (audit-logged)',
  description: `${WHO} \`member\` is the slug of a person. Returns 409 for the caller’s own role.`,
  body: z.object({ role: z.enum(licenseRoles) }),
  status: 200,
  reply: LicenseMember,
});

export const removeLicenseMember = endpoint({
  ...licenses,
  params: z.object({ slug: SlugText, member: Member }),
  query: z.object({}),
  method: 'DELETE',
  path: '/licenses/{slug}/members/{member}',
  summary: 'Remove a person from a license (audit-logged)',
  refuses: [409],
  description: `${WHO} \`member\` is the slug of a person or an invited address. Members may leave by themselves, and so may librarians while there is another one; 409 for the last librarian. A person who left becomes a member again only by accepting an invitation or by returning.`,
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const returnToLicense = endpoint({
  ...licenses,
  ...bySlug,
  method: 'POST',
  path: '/licenses/{slug}/return',
  refuses: [404, 409],
  summary: 'Undo leaving a license (audit-logged)',
  description:
    'For a day after leaving; at any time for people with a confirmed address at one of the organization’s proved mail domains. 404 if the caller did not leave on their own, 409 if every seat is taken.',
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

const LicenseInvitation = z
  .object({
    organization: z.object({ name: z.string(), slug: z.string() }),
    role: z.enum(licenseRoles),
    /**
     * `invitation`: a librarian invited the address. `domain`: the person left, and the address is at a proved mail domain, so
     * they may return.
     */
    through: z.enum(['invitation', 'domain']),
    invitedAt: z.string().optional(),
    /** The person declined; they may still accept. The organization is not told. */
    declined: z.literal(true).optional(),
  })
  .meta({ id: 'LicenseInvitation' });
export type LicenseInvitation = z.infer<typeof LicenseInvitation>;

export const readLicenseInvitations = endpoint({
  ...licenses,
  params: z.object({}),
  query: z.object({}),
  method: 'GET',
  path: '/license-invitations',
  summary: 'List the licenses that the caller may join',
  description:
    'Invitations to the confirmed address of the caller, and licenses that they left and may return to by its mail domain. Empty while the address is not confirmed.',
  body: nothing,
  status: 200,
  reply: z.object({ invitations: z.array(LicenseInvitation) }),
});

export const acceptLicenseInvitation = endpoint({
  ...licenses,
  ...bySlug,
  method: 'POST',
  path: '/licenses/{slug}/invitation',
  refuses: [404, 409],
  summary: 'Accept an invitation to a license (audit-logged)',
  description:
    'Makes the caller a member in the role of the invitation. 404 without an invitation to their confirmed address; 409 where they belong to another organization or every seat is taken.',
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const declineLicenseInvitation = endpoint({
  ...licenses,
  ...bySlug,
  method: 'DELETE',
  path: '/licenses/{slug}/invitation',
  refuses: [404],
  summary: 'Decline an invitation to a license',
  description:
    'No further e-mail is sent for it. The organization sees the invitation as before, until it expires, and is not told. The invitation may still be accepted. 404 without an invitation to the confirmed address of the caller.',
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const claimDomain = endpoint({
  ...licenses,
  ...bySlug,
  method: 'POST',
  path: '/licenses/{slug}/domains',
  refuses: [409],
  summary: 'Request proof that an e-mail domain belongs to the organization (audit-logged)',
  description: `${WHO} Sends an e-mail to \`contact\` at the domain, an address that only its operators hold. Once someone there confirms it, everyone who confirms an address at the domain becomes a member. Returns 409 if another organization has proved the domain.`,
  body: z.object({ domain: Domain, contact: z.enum(domainContacts) }),
  status: 200,
  reply: LicenseSettings,
});

export const removeDomain = endpoint({
  ...licenses,
  params: z.object({ slug: SlugText, domain: Domain }),
  query: z.object({}),
  method: 'DELETE',
  path: '/licenses/{slug}/domains/{domain}',
  summary: 'Stop an e-mail domain from adding members (audit-logged)',
  description: `${WHO} Existing members stay members.`,
  body: nothing,
  status: 200,
  reply: LicenseSettings,
});

const proof = {
  kind: 'json',
  feature: 'licenses',
  access: 'unchecked',
  path: '/domain-proofs/{token}',
  params: z.object({ token: z.string().min(1).max(200) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ domain: z.string(), organization: z.string() }),
} as const;

export const readDomainProof = endpoint({
  ...proof,
  method: 'GET',
  summary: 'Get the details of a request to prove an e-mail domain',
});

export const giveDomainProof = endpoint({
  ...proof,
  method: 'POST',
  summary: 'Confirm that an e-mail domain belongs to the organization',
});

export const putSignOn = endpoint({
  ...licenses,
  ...bySlug,
  method: 'PUT',
  path: '/licenses/{slug}/sign-on',
  summary: 'Configure the organization’s single sign-on (audit-logged)',
  description: `${WHO} A worker validates SAML metadata; it takes effect once the operator has set it up. \`null\` removes it.`,
  body: z.object({
    signOn: z
      .discriminatedUnion('kind', [
        z.object({
          kind: z.literal('saml'),
          metadata: z.string().trim().min(1, 'is empty').max(MAX_METADATA_CHARACTERS),
        }),
        z.object({
          kind: z.literal('openid'),
          issuer: z
            .url({ protocol: /^https$/, error: 'is not an https address' })
            .max(500)
            .transform((text) => text.replace(/\/+$/, '')),
        }),
      ])
      .nullable(),
  }),
  status: 202,
  reply: LicenseSettings,
});

export const putLogo = endpoint({
  ...licenses,
  ...bySlug,
  kind: 'upload',
  method: 'PUT',
  path: '/licenses/{slug}/logo',
  summary: 'Set or remove the logo of an organization (audit-logged)',
  description: `${WHO} A PNG, JPEG or WebP image up to 150 kB as the form field \`file\`; without it, the logo is removed.`,
  body: z.object({
    file: z
      .object({ name: z.string(), base64: z.string().max(Math.ceil(MAX_LOGO_BYTES / 3) * 4) })
      .meta({ override: { type: 'string', format: 'binary', description: 'The image.' } })
      .optional(),
  }),
  status: 200,
  reply: LicenseSettings,
});

export const readLogo = endpoint({
  kind: 'download',
  feature: 'licenses',
  access: 'unchecked',
  ...bySlug,
  method: 'GET',
  path: '/licenses/{slug}/logo',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  summary: 'Get the logo of an organization',
  description: 'Returns 404 if the organization has none.',
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const putResolverImage = endpoint({
  ...licenses,
  ...bySlug,
  kind: 'upload',
  method: 'PUT',
  path: '/licenses/{slug}/link-resolver-image',
  summary: 'Set or remove the image of a library’s full-text button (audit-logged)',
  description: `${WHO} A PNG, JPEG or WebP image up to 64 kB as the form field \`file\`; without it, the image is removed. While set, \`linkResolverImageURL\` of everyone the license covers points to it.`,
  body: z.object({
    file: z
      .object({
        name: z.string(),
        base64: z.string().max(Math.ceil(MAX_RESOLVER_IMAGE_BYTES / 3) * 4),
      })
      .meta({ override: { type: 'string', format: 'binary', description: 'The image.' } })
      .optional(),
  }),
  status: 200,
  reply: LicenseSettings,
});

export const readResolverImage = endpoint({
  kind: 'download',
  feature: 'licenses',
  access: 'unchecked',
  ...bySlug,
  method: 'GET',
  path: '/licenses/{slug}/link-resolver-image',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  summary: 'Get the image of a library’s full-text button',
  description: 'Returns 404 if the organization has none.',
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const readOrganization = endpoint({
  kind: 'json',
  feature: 'licenses',
  access: 'unchecked',
  ...bySlug,
  method: 'GET',
  path: '/licenses/{slug}/organization',
  summary: 'Get the public profile of a licensed organization',
  body: nothing,
  status: 200,
  reply: z.object({
    name: z.string(),
    slug: z.string(),
    hasLicense: z.boolean(),
    /** Its logo is at `/api/licenses/{slug}/logo`. */
    hasLogo: z.literal(true).optional(),
  }),
});

const admin = { ...licenses, access: 'admin' } as const;
const Terms = z.object({
  name: NameText,
  status: z.enum(licenseStatuses),
  /** What kind of organization it is; null where that is not said. */
  kind: z.enum(licenseKinds).nullable(),
  trialEndDate: z.iso.datetime().nullable(),
  seats: z.int().min(1).max(MAX_SEATS).nullable(),
  oneSession: z.boolean(),
});

export const readLicenses = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/licenses',
  summary: 'Search licenses by the start of their slug or name',
  params: z.object({}),
  query: z.object({
    q: z.string().max(120).optional(),
    limit: limitText(25),
    after: z.string().max(2000).optional(),
  }),
  body: nothing,
  status: 200,
  reply: z.object({ licenses: z.array(LicenseSettings), next: z.string().optional() }),
});

export const makeLicense = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/licenses',
  makes: true,
  summary: 'Create a license or a license trial (audit-logged)',
  description: 'Returns 409 if the slug is taken. A trial (`TRIALING`) needs an end date.',
  params: z.object({}),
  query: z.object({}),
  body: Terms.partial({ kind: true, trialEndDate: true, seats: true, oneSession: true }).extend({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'may only contain a to z, 0 to 9 and hyphens')
      .max(60),
  }),
  status: 201,
  reply: LicenseSettings,
});

export const changeTerms = endpoint({
  ...admin,
  ...bySlug,
  method: 'PATCH',
  path: '/admin/licenses/{slug}',
  refuses: [409],
  summary: 'Update the terms of a license (audit-logged)',
  description:
    'Omitted fields stay unchanged. `approvedDomain` accepts an e-mail domain as proved; `signOnConnected` activates single sign-on, after which everyone who signs in through it becomes a member.',
  body: Terms.partial()
    .extend({ approvedDomain: Domain.optional(), signOnConnected: z.literal(true).optional() })
    .strict(),
  status: 200,
  reply: LicenseSettings,
});

export const licensesCalls = {
  readLicense,
  changeLicense,
  readLicenseMembers,
  addLicenseMembers,
  changeLicenseMember,
  removeLicenseMember,
  returnToLicense,
  readLicenseInvitations,
  acceptLicenseInvitation,
  declineLicenseInvitation,
  claimDomain,
  removeDomain,
  readDomainProof,
  giveDomainProof,
  putSignOn,
  putLogo,
  readLogo,
  putResolverImage,
  readResolverImage,
  readOrganization,
  readLicenses,
  makeLicense,
  changeTerms,
};
