import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Doing } from '#web/platform/doing.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';

import {
  type Faults,
  faultsOfProblem,
  focusFirstFault,
  type Judge,
  sentenceOfProblem,
  type Typed,
  typedIn,
} from './form-faults.ts';

/** An account form: validated in the browser, then by the server, whose errors appear beside the same fields. */
export const useAccountForm = <Wanted>(
  doing: Doing<Wanted, void>,
  judge: Judge,
  wantedBy: (typed: Typed) => Wanted,
) => {
  const words = useText(authText);
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Faults>({});
  const { start, ...progress } = useDoing(doing);
  useFresh(doing);
  const refusal = progress.kind === 'failed' ? progress.problem : undefined;
  const refused = refusal ? faultsOfProblem(refusal) : {};
  const faults = Object.keys(found).length > 0 ? found : refused;

  useEffect(() => {
    // Focuses the first field instead of the close button; the dialog takes the focus after rendering.
    const asked = setTimeout(() => form.current?.querySelector('input')?.focus());
    return () => clearTimeout(asked);
  }, []);
  useEffect(() => {
    focusFirstFault(form.current);
  }, [refusal, found]);

  return {
    form,
    faults,
    sending: progress.kind === 'running',
    done: progress.kind === 'done',
    sentence:
      refusal && Object.keys(faults).length === 0
        ? sentenceOfProblem(refusal, words.refused)
        : undefined,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (progress.kind === 'running') return;
      const typed = typedIn(event.currentTarget);
      const wrong = judge(typed, words.fault);
      setFound(wrong);
      if (Object.keys(wrong).length === 0) start(wantedBy(typed));
    },
  };
};
