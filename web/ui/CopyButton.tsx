import { useEffect, useState } from 'react';

import { text } from '#web/text/text.ts';

import { Icon } from './Icon.tsx';

const SHOWN_MS = 2_000;

/** Copies a text and says so in place. */
export const CopyButton = ({
  value,
  label,
  className = 'quiet',
}: {
  readonly value: string;
  readonly label: string;
  readonly className?: string;
}) => {
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
    <button type="button" className={className} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      <span role="status">{copied ? text.report.copied : label}</span>
    </button>
  );
};
