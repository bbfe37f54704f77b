import { Link } from 'react-router-dom';

import { useLanguage, useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import styles from './Pages.module.css';

/** Returns the pages around this one, the first and the last; 0 represents a gap. */
const pagesAround = (page: number, last: number): readonly number[] => {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    return before !== undefined && one - before > 1 ? [0, one] : [one];
  });
};

/** Links to the other pages. Each has an address, so that it can be opened in a tab and the back button works. */
export const Pages = ({
  label,
  page,
  last,
  addressOf,
}: {
  readonly label: string;
  readonly page: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
}) => {
  const text = useText(commonText);
  const { number } = useLanguage();

  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          {text.pages.previous}
        </Link>
      )}
      {pagesAround(page, last).map((one, index) =>
        one === 0 ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={one}
            to={addressOf(one)}
            aria-label={text.pages.page(one)}
            aria-current={one === page ? 'page' : undefined}
          >
            {number(one)}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={addressOf(page + 1)} rel="next">
          {text.pages.next}
        </Link>
      )}
    </nav>
  );
};
