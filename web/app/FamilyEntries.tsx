import { siteOfPage } from '#web/platform/site.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { useText } from '#web/text/language.ts';

import { EntryGroup } from './EntryGroup.tsx';

/** Menu entries for related products. They are external links. */
export const FamilyEntries = () => {
  const { headings } = useText(headerMenusText);
  const { family = [] } = siteOfPage();
  return (
    <EntryGroup heading={headings.family}>
      {family.map(({ name, address }) => (
        <li key={address}>
          <a href={address} rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </EntryGroup>
  );
};
