import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Mutation } from '#web/platform/mutation.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';

import {
  type FormErrors,
  fieldErrorsOfProblem,
  focusFirstError,
  type ValidateForm,
  formErrorOfProblem,
  type FormValues,
  formValuesIn,
} from './form-validation.ts';

/** An account form: validated in the browser, then by the server, whose errors appear beside the same fields. */
export const useAccountForm = <Input>(
  mutation: Mutation<Input, void>,
  judge: ValidateForm,
  wantedBy: (typed: FormValues) => Input,
) => {
  const text = useText(authText);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const { start, ...progress } = useMutation(mutation);
  useClearedMutation(mutation);
  const refusal = progress.kind === 'failed' ? progress.problem : undefined;
  const refused = refusal ? fieldErrorsOfProblem(refusal) : {};
  const faults = Object.keys(errors).length > 0 ? errors : refused;

  useEffect(() => {
    // Focuses the first field instead of the close button; the dialog takes the focus after rendering.
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    focusFirstError(form.current);
  }, [refusal, errors]);

  return {
    form,
    faults,
    sending: progress.kind === 'running',
    done: progress.kind === 'done',
    sentence:
      refusal && Object.keys(faults).length === 0
        ? formErrorOfProblem(refusal, text.refused)
        : undefined,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (progress.kind === 'running') return;
      const typed = formValuesIn(event.currentTarget);
      const wrong = judge(typed, text.fault);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) start(wantedBy(typed));
    },
  };
};
