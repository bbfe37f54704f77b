import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { type Doing, notBegun, type Progress } from './doing.ts';
import { useFeature } from './feature.ts';

/** Returns the state of a mutation and a function that starts it; `to` names the target if there are several. */
export const useDoing = <Wanted, Result>(
  doing: Doing<Wanted, Result>,
  to = '',
): Progress<Result> & { readonly start: (wanted: Wanted) => void } => {
  const dispatch = useDispatch();
  const progress = useFeature(doing, (state) => state[to] ?? notBegun);
  return { ...progress, start: (wanted) => dispatch(doing.wanted({ wish: wanted })) };
};

/** Clears a previous result when the component is mounted. */
export const useFresh = (doing: Pick<Doing<never, never>, 'cleared'>): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(doing.cleared());
  }, [dispatch, doing]);
};
