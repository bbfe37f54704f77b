import { badRequest } from '#functions/platform/http/problem.ts';
import {
  MIN_PASSWORD_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  type PasswordFault,
  passwordError,
} from '#shared/domain/password-rule.ts';

const MESSAGES: Readonly<Record<PasswordFault, string>> = {
  'too-short': `needs at least ${String(MIN_PASSWORD_CHARACTERS)} characters`,
  'too-long': `must have at most ${String(MAX_PASSWORD_CHARACTERS)} characters`,
  'too-common': 'is too common',
  'about-you': 'is too similar to your name or address',
};

const refused = (message: string) =>
  badRequest('The password was rejected.', [{ path: 'password', message }]);

/** Refuses an invalid new password, naming the field. */
export const checkPassword = (
  password: string,
  about: { readonly email?: string; readonly name?: string },
): void => {
  const fault = passwordError(password, [about.email ?? '', about.name ?? '']);
  if (fault) throw refused(MESSAGES[fault]);
};

/** The identity provider may have further rules. */
export const acceptedPassword = <Answer extends { readonly kind: string }>(
  answer: Answer | { readonly kind: 'password-refused'; readonly reason: string },
): Exclude<Answer, { readonly kind: 'password-refused' }> => {
  if (answer.kind === 'password-refused')
    throw refused('reason' in answer ? answer.reason : 'was refused');
  // The remaining members of the union, which the compiler cannot infer through the type parameter.
  return answer as Exclude<Answer, { readonly kind: 'password-refused' }>;
};
