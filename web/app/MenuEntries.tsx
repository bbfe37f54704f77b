import type { ComponentType } from 'react';

import { FamilyEntries } from './FamilyEntries.tsx';
import type { HeaderMenu } from './header-menus.ts';
import { ProductEntries } from './ProductEntries.tsx';
import { SolutionEntries } from './SolutionEntries.tsx';

type Props = { readonly onChosen: () => void };

const entries: Readonly<Record<HeaderMenu, ComponentType<Props>>> = {
  solutions: SolutionEntries,
  product: ProductEntries,
  family: FamilyEntries,
};

/** The entries of a menu, in the bar and on phones alike. */
export const MenuEntries = ({ name, ...rest }: Props & { readonly name: HeaderMenu }) => {
  const Entries = entries[name];
  return <Entries {...rest} />;
};
