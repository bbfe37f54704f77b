import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { type Doing, notBegun, type Progress } from './doing.ts';
import { useFeature } from './feature.ts';

/** How something stands that can be done, and how to have it done; `to` names to what, where that differs. */
export const useDoing = <Wanted, Result>(
  doing: Doing<Wanted, Result>,
  to = '',
): Progress<Result> & { readonly start: (wanted: Wanted) => void } => {
  const dispatch = useDispatch();
  const progress = useFeature(doing, (state) => state[to] ?? notBegun);
  return { ...progress, start: (wanted) => dispatch(doing.wanted({ wish: wanted })) };
};

/** What came of it before is no matter of the component that now begins to show it. */
export const useFresh = (doing: Pick<Doing<never, never>, 'cleared'>): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(doing.cleared());
  }, [dispatch, doing]);
};
