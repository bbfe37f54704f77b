import { NavLink } from 'react-router-dom';

import { siteOfPage } from '#web/platform/site.ts';
import { footerText } from '#web/text/footer.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { useText } from '#web/text/language.ts';

import { EntryGroup } from './EntryGroup.tsx';
import { solutions } from './menu-lists.ts';

const headings = Object.keys(solutions) as readonly (keyof typeof solutions)[];
const isOfApp = (address: string) => !address.startsWith('/api/');

/** Use cases, contents and further information, on this site and elsewhere. */
export const SolutionEntries = ({ onChosen }: { readonly onChosen: () => void }) => {
  const footer = useText(footerText);
  const { headings: titles } = useText(headerMenusText);
  const { help, paper } = siteOfPage();
  return headings.map((heading) => (
    <EntryGroup key={heading} heading={titles[heading]}>
      {solutions[heading].map(({ to, name }) => (
        <li key={to}>
          {isOfApp(to) ? (
            <NavLink to={to} onClick={onChosen} end>
              {footer.pages[name]}
            </NavLink>
          ) : (
            <a href={to}>{footer.pages[name]}</a>
          )}
        </li>
      ))}
      {heading === 'resources' && (
        <>
          {help !== undefined && (
            <li>
              <a href={help} rel="noreferrer">
                {footer.help}
              </a>
            </li>
          )}
          {paper !== undefined && (
            <li>
              <a href={paper} rel="noreferrer">
                {footer.paper}
              </a>
            </li>
          )}
        </>
      )}
    </EntryGroup>
  ));
};
