import { isSiteFlagEnabled } from '#web/platform/site-flags.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';

import styles from './FamilyBar.module.css';

const FamilyLinks = lazyPart(() => import('./FamilyLinks.tsx'), null);

/**
 * A line above the page that links to related products, if the operator enables it. Its space is reserved to avoid
 * layout shift.
 */
export const FamilyBar = () =>
  isSiteFlagEnabled('familyBar') ? (
    <div className={styles.family}>
      <FamilyLinks />
    </div>
  ) : null;
