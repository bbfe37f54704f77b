import { useState } from 'react';
import { Link } from 'react-router-dom';

import { thisBrowser } from '#web/platform/browser.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';

import { readRecent } from './recent.ts';

/** The reader's recent reports and searches. */
export const RecentPart = () => {
  const { own: text } = useText(homeText);
  const [recent] = useState(() => readRecent(thisBrowser.storage));
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent">{text.recent}</h2>
      {recent.length === 0 ? (
        <p className="muted">{text.noRecent}</p>
      ) : (
        <ul>
          {recent.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
