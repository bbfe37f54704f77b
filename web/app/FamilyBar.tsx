import { isSwitchedOn } from '#web/platform/site-flags.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';

import styles from './FamilyBar.module.css';

const FamilyLinks = lazyPart(() => import('./FamilyLinks.tsx'), null);

/** One line above the page with the products it is related to, where whoever runs the site wants it; its room is kept. */
export const FamilyBar = () =>
  isSwitchedOn('familyBar') ? (
    <div className={styles.family}>
      <FamilyLinks />
    </div>
  ) : null;
