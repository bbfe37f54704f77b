import { siteOfPage } from '#web/platform/site.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './FamilyBar.module.css';

/** The addresses of the related products. */
const FamilyLinks = () => {
  const { headings } = useText(headerMenusText);
  const { family = [] } = siteOfPage();
  return (
    <nav className={classes('page', styles.links)} aria-label={headings.family}>
      {family.map(({ name, address }) => (
        <a key={address} href={address} rel="noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
};

export default FamilyLinks;
