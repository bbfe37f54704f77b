import * as z from 'zod';

import type { Proof } from '#functions/platform/ports/identity.ts';
import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

import type { Claims } from './id-token.ts';

/** What providers tell of a person; a claim that is not what it should be counts as not told. */
const Told = z.object({
  email: z.email().toLowerCase().optional().catch(undefined),
  // Some providers, Cognito among them, write a truth as a word.
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

/** A proof out of verified claims. `subject` is what the provider calls the person for good. */
export const proofFrom = (method: FederatedMethod, subject: string, claims: Claims): Proof => {
  const { email, email_verified, name, given_name, family_name, ...told } = Told.parse(claims);
  const called = name ?? [given_name, family_name].filter(Boolean).join(' ');
  // ORCID calls people by their iD, as text or as address.
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
