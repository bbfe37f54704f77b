import {
  MIN_PASSWORD_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  passwordError,
} from '#shared/domain/password-rule.ts';
import { fieldErrorsOf, type Problem } from '#web/platform/problem.ts';
import type { authText } from '#web/text/auth.ts';
import { formText } from '#web/ui/form.ts';

type FieldName = 'name' | 'email' | 'password';
/** Error messages by field, in the order of the form. */
export type FormErrors = Partial<Readonly<Record<FieldName, string>>>;
export type FormValues = Readonly<Record<FieldName, string>>;
type TextCatalog = ReturnType<(typeof authText)['english']>;

/** Validates the input and returns the messages for it. */
export type ValidateForm = (typed: FormValues, text: TextCatalog['fault']) => FormErrors;

const fieldNames = ['name', 'email', 'password'] as const;
const LOOKS_LIKE_AN_ADDRESS = /^\S+@\S+\.\S+$/;

export const validateReset: ValidateForm = ({ email }, text) => {
  if (email === '') return { email: text.empty };
  return LOOKS_LIKE_AN_ADDRESS.test(email) ? {} : { email: text.email };
};

export const validateLogin: ValidateForm = (typed, text) => ({
  ...validateReset(typed, text),
  ...(typed.password === '' && { password: text.empty }),
});

const newPasswordFault: ValidateForm = ({ password, email, name }, text) => {
  if (password === '') return { password: text.empty };
  const fault = passwordError(password, [email, name]);
  if (fault === undefined) return {};
  const length = Array.from(password.normalize('NFKC')).length;
  if (fault === 'too-short')
    return { password: text['too-short'](MIN_PASSWORD_CHARACTERS, length) };
  return {
    password: fault === 'too-long' ? text['too-long'](MAX_PASSWORD_CHARACTERS) : text[fault],
  };
};

export const validateRegistration: ValidateForm = (typed, text) => ({
  ...(typed.name === '' && { name: text.empty }),
  ...validateReset(typed, text),
  ...newPasswordFault(typed, text),
});

/** Returns the field errors of the server, which names fields as the contract does. */
export const fieldErrorsOfProblem = (problem: Problem): FormErrors =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const match = fieldErrorsOf(problem).find(
        ({ path }) => path === name || path.endsWith(`.${name}`),
      );
      return match ? [[name, match.message]] : [];
    }),
  );

/** Returns the message above the button for an error that concerns no single field. */
export const formErrorOfProblem = (problem: Problem, text: TextCatalog['refused']): string => {
  if (problem.kind !== 'refused')
    return problem.kind === 'unreachable' ? text.unreachable : text.other;
  if (problem.status === 401) return text.wrong;
  if (problem.status === 429) return text.tooMany(problem.retryAfterSeconds);
  return problem.title === '' ? text.other : problem.title;
};

export const formValuesIn = (form: HTMLFormElement): FormValues => {
  const data = new FormData(form);
  return {
    name: formText(data, 'name').trim(),
    email: formText(data, 'email').trim(),
    password: formText(data, 'password'),
  };
};

/** Moves the focus to the first field that needs correction. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};
