import * as z from 'zod';

import type { Proof } from '#functions/platform/ports/identity.ts';
import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

/** What verified tokens say about a person. */
export type Claims = { readonly sub: string; readonly [name: string]: unknown };

/** The claims of providers about a person; an invalid claim counts as missing. */
const Told = z.object({
  email: z.email().toLowerCase().optional().catch(undefined),
  // Some providers, including Cognito, write a boolean as a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
  given_name: z.string().trim().optional().catch(undefined),
  family_name: z.string().trim().optional().catch(undefined),
  orcid: z.string().optional().catch(undefined),
  institution: z.string().trim().min(1).max(500).optional().catch(undefined),
});

/** The last character is a check digit (ISO 7064 MOD 11-2), which may be X. */
const ORCID = /(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/;

const orcidOf = (text: string | undefined) => ORCID.exec(text ?? '')?.[1];

/** Builds a proof from verified claims. `subject` is the provider's permanent id of the person. */
export const proofFrom = (method: FederatedMethod, subject: string, claims: Claims): Proof => {
  const { email, email_verified, name, given_name, family_name, ...told } = Told.parse(claims);
  const called = name ?? [given_name, family_name].filter(Boolean).join(' ');
  // ORCID identifies people by their iD, as text or as a URL.
  const orcid = orcidOf(told.orcid) ?? (method === 'orcid' ? orcidOf(subject) : undefined);
  return {
    subject,
    method,
    ...(email !== undefined && { email }),
    emailVerified: email !== undefined && email_verified,
    ...(called !== '' && { name: called }),
    ...(orcid !== undefined && { orcid }),
    ...(told.institution !== undefined && { institution: told.institution }),
  };
};
