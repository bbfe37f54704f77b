import { PASSWORD_LEAST, PASSWORD_MOST, passwordFault } from '#shared/domain/password-rule.ts';
import { fieldErrorsOf, type Problem } from '#web/platform/problem.ts';
import type { authText } from '#web/text/auth.ts';
import { textIn } from '#web/ui/form.ts';

type FieldName = 'name' | 'email' | 'password';
/** Error messages by field, in the order of the form. */
export type Faults = Partial<Readonly<Record<FieldName, string>>>;
export type Typed = Readonly<Record<FieldName, string>>;
type Words = ReturnType<(typeof authText)['english']>;

/** Validates the input and returns the messages for it. */
export type Judge = (typed: Typed, words: Words['fault']) => Faults;

const fieldNames = ['name', 'email', 'password'] as const;
const LOOKS_LIKE_AN_ADDRESS = /^\S+@\S+\.\S+$/;

export const faultsOfReset: Judge = ({ email }, words) => {
  if (email === '') return { email: words.empty };
  return LOOKS_LIKE_AN_ADDRESS.test(email) ? {} : { email: words.email };
};

export const faultsOfLogin: Judge = (typed, words) => ({
  ...faultsOfReset(typed, words),
  ...(typed.password === '' && { password: words.empty }),
});

const newPasswordFault: Judge = ({ password, email, name }, words) => {
  if (password === '') return { password: words.empty };
  const fault = passwordFault(password, [email, name]);
  if (fault === undefined) return {};
  const length = Array.from(password.normalize('NFKC')).length;
  if (fault === 'too-short') return { password: words['too-short'](PASSWORD_LEAST, length) };
  return { password: fault === 'too-long' ? words['too-long'](PASSWORD_MOST) : words[fault] };
};

export const faultsOfRegistration: Judge = (typed, words) => ({
  ...(typed.name === '' && { name: words.empty }),
  ...faultsOfReset(typed, words),
  ...newPasswordFault(typed, words),
});

/** Returns the field errors of the server, which names fields as the contract does. */
export const faultsOfProblem = (problem: Problem): Faults =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const found = fieldErrorsOf(problem).find(
        ({ path }) => path === name || path.endsWith(`.${name}`),
      );
      return found ? [[name, found.message]] : [];
    }),
  );

/** Returns the message above the button for an error that concerns no single field. */
export const sentenceOfProblem = (problem: Problem, words: Words['refused']): string => {
  if (problem.kind !== 'refused')
    return problem.kind === 'unreachable' ? words.unreachable : words.other;
  if (problem.status === 401) return words.wrong;
  if (problem.status === 429) return words.tooMany(problem.retryAfterSeconds);
  return problem.title === '' ? words.other : problem.title;
};

export const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  return {
    name: textIn(data, 'name').trim(),
    email: textIn(data, 'email').trim(),
    password: textIn(data, 'password'),
  };
};

/** Moves the focus to the first field that needs correction. */
export const focusFirstFault = (form: HTMLFormElement | null): void => {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
