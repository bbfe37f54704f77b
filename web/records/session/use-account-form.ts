import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';

import { type AccountForm, formOpened } from './account-form-slice.ts';
import {
  type Faults,
  faultsOfProblem,
  focusFirstFault,
  type Given,
  givenIn,
  sentenceOfProblem,
} from './form-faults.ts';

/** A form about an account: judged here first, then by the server, whose errors stand beside the same fields. */
export const useAccountForm = (judge: (given: Given) => Faults, send: (given: Given) => void) => {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Faults>({});
  const progress: AccountForm = useAppSelector((state) => state.accountForm);
  const dispatch = useAppDispatch();
  const refusal = progress.kind === 'refused' ? progress.problem : undefined;
  const refused = refusal ? faultsOfProblem(refusal) : {};
  const faults = Object.keys(found).length > 0 ? found : refused;

  useEffect(() => {
    dispatch(formOpened());
  }, [dispatch]);
  useEffect(() => {
    if (progress.kind === 'refused') focusFirstFault(form.current);
  }, [progress]);
  useEffect(() => {
    focusFirstFault(form.current);
  }, [found]);

  return {
    form,
    faults,
    sending: progress.kind === 'sending',
    done: progress.kind === 'done',
    sentence:
      refusal && Object.keys(refused).length === 0 && Object.keys(found).length === 0
        ? sentenceOfProblem(refusal)
        : undefined,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (progress.kind === 'sending') return;
      const given = givenIn(event.currentTarget);
      const wrong = judge(given);
      setFound(wrong);
      if (Object.keys(wrong).length === 0) send(given);
    },
  };
};
