import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { type Mutation, idleProgress, type MutationProgress } from './mutation.ts';
import { useFeature } from './feature.ts';

/** Returns the state of a mutation and a function that starts it; `to` names the target if there are several. */
export const useMutation = <Input, Result>(
  mutation: Mutation<Input, Result>,
  target = '',
): MutationProgress<Result> & { readonly start: (input: Input) => void } => {
  const dispatch = useDispatch();
  const progress = useFeature(mutation, (state) => state[target] ?? idleProgress);
  return { ...progress, start: (input) => dispatch(mutation.wanted({ input: input })) };
};

/** Clears a previous result when the component is mounted. */
export const useClearedMutation = (mutation: Pick<Mutation<never, never>, 'cleared'>): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(mutation.cleared());
  }, [dispatch, mutation]);
};
