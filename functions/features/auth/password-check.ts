import { badRequest } from '#functions/platform/http/problem.ts';
import {
  PASSWORD_LEAST,
  PASSWORD_MOST,
  type PasswordFault,
  passwordFault,
} from '#shared/domain/password-rule.ts';

const MESSAGES: Readonly<Record<PasswordFault, string>> = {
  'too-short': `needs at least ${String(PASSWORD_LEAST)} characters`,
  'too-long': `has room for ${String(PASSWORD_MOST)} characters`,
  'too-common': 'is among those that are tried first',
  'about-you': 'is mostly your name or address',
};

const refused = (message: string) =>
  badRequest('The password cannot be taken.', [{ path: 'password', message }]);

/** Refuses a new password that the rule refuses, naming the field. */
export const checkPassword = (
  password: string,
  about: { readonly email?: string; readonly name?: string },
): void => {
  const fault = passwordFault(password, [about.email ?? '', about.name ?? '']);
  if (fault) throw refused(MESSAGES[fault]);
};

/** The provider of identities has a rule of its own, and its word counts too. */
export const acceptedPassword = <Answer extends { readonly kind: string }>(
  answer: Answer | { readonly kind: 'password-refused'; readonly reason: string },
): Exclude<Answer, { readonly kind: 'password-refused' }> => {
  if (answer.kind === 'password-refused')
    throw refused('reason' in answer ? answer.reason : 'was refused');
  // What is left is the other members of the union, which the compiler cannot see through the type parameter.
  return answer as Exclude<Answer, { readonly kind: 'password-refused' }>;
};
