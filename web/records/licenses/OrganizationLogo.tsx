import { toPath } from '#shared/domain/paths.ts';
import { useEffect, useState } from 'react';

import { bundledLogo } from './bundled-logos.ts';
import styles from './licenses.module.css';

type Source = 'put-here' | 'bundled' | 'none';

/**
 * The logo of an organization: the one its librarians uploaded, or else the bundled one of a few known organizations,
 * or none. `onChecked` receives the address of the logo, or null.
 */
export const OrganizationLogo = ({
  slug,
  name,
  hasLogo,
  onChecked,
}: {
  readonly slug: string;
  readonly name: string;
  /** Whether its librarians uploaded a logo. */
  readonly hasLogo: boolean;
  readonly onChecked?: ((address: string | null) => void) | undefined;
}) => {
  const otherwise: Source = bundledLogo(slug) === undefined ? 'none' : 'bundled';
  const [source, setSource] = useState<Source>(hasLogo ? 'put-here' : otherwise);
  useEffect(() => {
    if (source === 'none') onChecked?.(null);
  }, [source, onChecked]);
  const address = source === 'put-here' ? toPath`/api/licenses/${slug}/logo` : bundledLogo(slug);
  if (source === 'none' || address === undefined) return null;
  return (
    <img
      className={styles.logo}
      src={address}
      alt={name}
      onLoad={() => onChecked?.(address)}
      onError={() => setSource(source === 'put-here' ? otherwise : 'none')}
    />
  );
};
