import { PASSWORD_LEAST, PASSWORD_MOST, passwordFault } from '#shared/domain/password-rule.ts';
import type { Problem } from '#web/platform/problem.ts';
import { signInText } from '#web/text/sign-in.ts';

export type FieldName = 'name' | 'email' | 'password';
/** What is wrong, by field; in the order of the form. */
export type Faults = Partial<Readonly<Record<FieldName, string>>>;
export type Given = Readonly<Record<FieldName, string>>;

const fieldNames = ['name', 'email', 'password'] as const;
const words = signInText.fault;
const LOOKS_LIKE_AN_ADDRESS = /^\S+@\S+\.\S+$/;

const emailFault = (email: string): Faults => {
  if (email === '') return { email: words.empty };
  return LOOKS_LIKE_AN_ADDRESS.test(email) ? {} : { email: words.email };
};

const newPasswordFault = ({ password, email, name }: Given): Faults => {
  if (password === '') return { password: words.empty };
  const fault = passwordFault(password, [email, name]);
  if (fault === undefined) return {};
  const given = Array.from(password.normalize('NFKC')).length;
  if (fault === 'too-short') return { password: words['too-short'](PASSWORD_LEAST, given) };
  return { password: fault === 'too-long' ? words['too-long'](PASSWORD_MOST) : words[fault] };
};

export const faultsOfLogin = ({ email, password }: Given): Faults => ({
  ...emailFault(email),
  ...(password === '' && { password: words.empty }),
});

export const faultsOfRegistration = (given: Given): Faults => ({
  ...(given.name === '' && { name: words.empty }),
  ...emailFault(given.email),
  ...newPasswordFault(given),
});

export const faultsOfReset = ({ email }: Given): Faults => emailFault(email);

/** What the server found wrong with fields; it names them as the contract does. */
export const faultsOfProblem = (problem: Problem): Faults => {
  const errors = problem.kind === 'refused' ? (problem.errors ?? []) : [];
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const found = errors.find(({ path }) => path === name || path.endsWith(`.${name}`));
      return found ? [[name, found.message]] : [];
    }),
  );
};

/** The sentence above the button for a refusal that is not about one field. */
export const sentenceOfProblem = (problem: Problem): string => {
  const refused = signInText.refused;
  if (problem.kind === 'unreachable') return refused.unreachable;
  if (problem.status === 401) return refused.wrong;
  if (problem.status === 429) return refused.tooMany(problem.retryAfterSeconds);
  return problem.title === '' ? refused.other : problem.title;
};

export const givenIn = (form: HTMLFormElement): Given => {
  const data = new FormData(form);
  const text = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name').trim(), email: text('email').trim(), password: text('password') };
};

/** The reader goes on where something is to be mended. */
export const focusFirstFault = (form: HTMLFormElement | null): void => {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
