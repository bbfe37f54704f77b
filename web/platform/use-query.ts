import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { useFeature, useJoinedFeatures } from './feature.ts';
import type { Problem } from './problem.ts';
import { useReaderVersion } from './reader.ts';
import type { Query } from './query.ts';
import { lastValueOf, type RemoteData } from './remote-data.ts';

/** The state of a query, its value, and a function that repeats it. */
export type QueryResult<Value> = RemoteData<Value> & {
  readonly shown: Value | undefined;
  /** Why its last update was rolled back, if it was. */
  readonly refusal: Problem | undefined;
  readonly again: () => void;
};

/** Subscribes to a query that another component starts. */
export const useQueryResult = <Question, Value>(
  query: Query<Question, Value>,
): QueryResult<Value> => {
  const dispatch = useDispatch();
  const view = useFeature(query, (state) => state.view);
  const refusal = useFeature(query, (state) => state.refusal);
  return useMemo(
    () => ({ ...view, shown: lastValueOf(view), refusal, again: () => dispatch(query.again()) }),
    [view, refusal, dispatch, query],
  );
};

type QueryArguments<Question> = undefined extends Question
  ? [question?: Question, when?: boolean]
  : [question: Question, when?: boolean];

/**
 * Runs a query, and repeats it when its parameters or the signed-in identity change; it does not run while `when` is
 * false.
 */
export const useStartedQuery = <Question, Value>(
  query: Query<Question, Value>,
  ...[question, isEnabled = true]: QueryArguments<Question>
): void => {
  useJoinedFeatures(query);
  const dispatch = useDispatch();
  const reader = useReaderVersion();
  // Parameters are plain data and are compared by their JSON.
  const sameQuestion = JSON.stringify(question);
  useEffect(() => {
    if (!isEnabled) return undefined;
    dispatch(query.looked());
    return () => {
      dispatch(query.left());
    };
  }, [dispatch, query, isEnabled]);
  useEffect(() => {
    // It may be omitted only if the type of the parameters allows it.
    if (isEnabled) dispatch(query.wanted({ question: question as Question }));
  }, [dispatch, query, reader, sameQuestion, isEnabled]);
};

/** Runs a query and returns its state. */
export const useQuery = <Question, Value>(
  query: Query<Question, Value>,
  ...args: QueryArguments<Question>
): QueryResult<Value> => {
  useStartedQuery(query, ...args);
  return useQueryResult(query);
};
