import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { trackEvent } from '#web/platform/analytics.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { english, useText } from '#web/text/language.ts';

import { EntryGroup } from './EntryGroup.tsx';
import { type ProductName, products, analyticsNames } from './menu-lists.ts';

const headings = Object.keys(products) as readonly (keyof typeof products)[];

/** Statistics use the English name of an entry in every language. */
const nameOf = (name: ProductName) => english.text(headerMenusText).product[name].header;

/** Reports each click to statistics, including which of the two ways into the collection was chosen. */
const trackClick = (name: ProductName) => {
  trackEvent({ category: analyticsNames.click, action: nameOf(name) });
  if (name === 'assistant' || name === 'search')
    trackEvent({ category: analyticsNames.choice, action: nameOf(name) });
};

/** The tools and downloads of the product. The entry of the current page is not a link. */
export const ProductEntries = ({ onChosen }: { readonly onChosen: () => void }) => {
  const text = useText(headerMenusText);
  const { pathname } = useLocation();
  const openModal = useOpenModal();
  const seesPatents = usePerson()?.featureFlags?.includes('beta-patents') === true;
  const choose = (name: ProductName) => (event: MouseEvent) => {
    trackClick(name);
    onChosen();
    // The entry opens in place; its address lets visitors open it in another tab.
    if (name !== 'referenceCheck') return;
    event.preventDefault();
    openModal('referenceCheck');
  };
  return headings.map((heading) => (
    <EntryGroup key={heading} heading={text.headings[heading]}>
      {products[heading].map(({ name, to }) => {
        const { header, says } = text.product[name];
        const entry = (
          <>
            <span>{header}</span> <span>{says}</span>
          </>
        );
        if (name === 'patents' && !seesPatents) return null;
        return (
          <li key={name}>
            {pathname === to ? (
              <span role="link" aria-disabled="true" aria-current="page">
                {entry}
              </span>
            ) : (
              <Link to={to} onClick={choose(name)}>
                {entry}
              </Link>
            )}
          </li>
        );
      })}
    </EntryGroup>
  ));
};
