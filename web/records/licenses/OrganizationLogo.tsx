import { useState } from 'react';

import { bundledLogo } from './bundled-logos.ts';
import styles from './licenses.module.css';

type Source = 'put-here' | 'bundled' | 'none';

/**
 * The logo of an organization: the one its librarians have put here; where that does not load, the bundled one of a few
 * known organizations; otherwise none. `onChecked` is told which picture stands there, or null.
 */
export const OrganizationLogo = ({
  slug,
  name,
  onChecked,
}: {
  readonly slug: string;
  readonly name: string;
  readonly onChecked?: ((address: string | null) => void) | undefined;
}) => {
  const [source, setSource] = useState<Source>('put-here');
  const address =
    source === 'put-here' ? `/api/licenses/${encodeURIComponent(slug)}/logo` : bundledLogo(slug);
  if (source === 'none' || address === undefined) return null;
  return (
    <img
      className={styles.logo}
      src={address}
      alt={name}
      onLoad={() => onChecked?.(address)}
      onError={() => {
        const next = source === 'put-here' && bundledLogo(slug) !== undefined ? 'bundled' : 'none';
        setSource(next);
        if (next === 'none') onChecked?.(null);
      }}
    />
  );
};
