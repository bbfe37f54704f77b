import { useEffect, useState } from 'react';

import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 2_000;

/** Copies a text and confirms it in place. */
export const CopyButton = ({
  value,
  label,
  look = 'quiet',
}: {
  readonly value: string;
  readonly label: string;
  readonly look?: 'plain' | 'primary' | 'quiet';
}) => {
  const text = useText(commonText);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };

  return (
    <Button look={look} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      <span role="status">{copied ? text.copied : label}</span>
    </Button>
  );
};
