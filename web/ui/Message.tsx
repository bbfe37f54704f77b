import { type ReactNode, useEffect, useState } from 'react';

import { useOnline } from '#web/platform/network.ts';
import type { Problem } from '#web/platform/problem.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Message.module.css';
import { Spinner } from './Spinner.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

type Props = {
  readonly heading?: string;
  /** 1 if the message is the whole page. */
  readonly level?: 1 | 2 | 3;
  /** Announced when it replaces other content. */
  readonly role?: 'status';
  readonly children?: ReactNode;
};

/** Replaces missing content: says why there is none and how to change that. */
export const Message = ({ heading, level = 2, role, children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(level === 1 && 'page', styles.message)} role={role}>
      {heading !== undefined && <Heading>{heading}</Heading>}
      {children}
    </div>
  );
};

/** Says what happened, what was saved, and what to do. */
export const ProblemMessage = ({
  problem,
  heading,
  kept,
  retry,
  onRetry,
}: {
  readonly problem: Problem;
  readonly heading: string;
  readonly kept?: string;
  readonly retry: string;
  readonly onRetry: () => void;
}) => {
  const sentenceOf = useProblemSentence();
  return (
    <div className={styles.message} role="alert">
      <h2>{heading}</h2>
      <p>
        {sentenceOf(problem)} {kept}
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
};

/** After this time the loading message explains the wait. */
const SLOW_MS = 5_000;

const useWait = (milliseconds: number): boolean => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
};

/** Replaces a page, or a part of one, while it is loading. */
export const Loading = ({
  whole = true,
  children,
}: {
  readonly whole?: boolean;
  readonly children?: ReactNode;
}) => {
  const { loading, slow, offline } = useText(commonText);
  const isOnline = useOnline();
  const isSlow = useWait(SLOW_MS);
  return (
    <div className={classes(whole && 'page', styles.loading)} data-waits="">
      {whole && isOnline && isSlow && <Spinner />}
      <p>
        {isOnline ? (children ?? loading) : offline}
        {isOnline && isSlow && <span role="status"> {slow}</span>}
      </p>
    </div>
  );
};
