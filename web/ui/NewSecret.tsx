import type { ReactNode } from 'react';

import { CopyButton } from './CopyButton.tsx';
import styles from './NewSecret.module.css';

/** The live region for a secret. It is mounted before the secret, so that the secret is announced. */
export const SecretRegion = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.place} role="status">
    {children}
  </div>
);

/** A secret that was just created, with its purpose. */
export const NewSecret = ({
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
  <div className={styles.once}>
    <h3>{heading}</h3>
    <p>{sentence}</p>
    <code>{example ?? secret}</code>
    <CopyButton look="plain" value={secret} label={copy} />
  </div>
);
