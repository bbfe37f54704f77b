import type { ReactNode } from 'react';

import { CopyButton } from './CopyButton.tsx';

/** Where a secret will stand: the place is there before it, so that it is announced. */
export const ShownOncePlace = ({ children }: { readonly children: ReactNode }) => (
  <div className="shown-once-place" role="status">
    {children}
  </div>
);

/** A secret that was made just now, with what it is good for. */
export const ShownOnce = ({
  heading,
  sentence,
  secret,
  example,
  copy,
}: {
  readonly heading: string;
  readonly sentence: string;
  readonly secret: string;
  readonly example?: string;
  readonly copy: string;
}) => (
  <div className="shown-once">
    <h3>{heading}</h3>
    <p>{sentence}</p>
    <code>{example ?? secret}</code>
    <CopyButton className="button" value={secret} label={copy} />
  </div>
);
