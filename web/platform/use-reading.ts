import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { useFeature, useJoined } from './feature.ts';
import type { Problem } from './problem.ts';
import { useReader } from './reader.ts';
import type { Reading } from './reading.ts';
import { lastValueOf, type Remote } from './remote.ts';

/** How a reading stands, what there is to show of it, and how to ask again. */
export type Read<Value> = Remote<Value> & {
  readonly shown: Value | undefined;
  /** Why the last change of it was taken back, if it was. */
  readonly refusal: Problem | undefined;
  readonly again: () => void;
};

/** Looks at what another component has asked. */
export const useAnswer = <Question, Value>(reading: Reading<Question, Value>): Read<Value> => {
  const dispatch = useDispatch();
  const view = useFeature(reading, (state) => state.view);
  const refusal = useFeature(reading, (state) => state.refusal);
  return useMemo(
    () => ({ ...view, shown: lastValueOf(view), refusal, again: () => dispatch(reading.again()) }),
    [view, refusal, dispatch, reading],
  );
};

type Asked<Question> = undefined extends Question
  ? [question?: Question, when?: boolean]
  : [question: Question, when?: boolean];

/** Has something read, and again whenever the question or the reader is another; `when` false, nothing is read. */
export const useAsking = <Question, Value>(
  reading: Reading<Question, Value>,
  ...[question, when = true]: Asked<Question>
): void => {
  useJoined(reading);
  const dispatch = useDispatch();
  const reader = useReader();
  // Questions are plain data: one is the same as long as it says the same.
  const sameQuestion = JSON.stringify(question);
  useEffect(() => {
    if (!when) return undefined;
    dispatch(reading.looked());
    return () => {
      dispatch(reading.left());
    };
  }, [dispatch, reading, when]);
  useEffect(() => {
    // Left out only where the type of the question allows it.
    if (when) dispatch(reading.wanted({ question: question as Question }));
  }, [dispatch, reading, reader, sameQuestion, when]);
};

/** Has something read, and shows how that stands. */
export const useReading = <Question, Value>(
  reading: Reading<Question, Value>,
  ...asked: Asked<Question>
): Read<Value> => {
  useAsking(reading, ...asked);
  return useAnswer(reading);
};
