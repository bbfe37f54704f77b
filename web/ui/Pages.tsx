import { Link } from 'react-router-dom';

import { useLanguage, useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import styles from './Pages.module.css';

/** Returns the pages around this one, the first and the last; 0 represents a gap. */
const pagesAround = (page: number, last: number): readonly number[] => {
  const visible = [1, page - 1, page, page + 1, last].filter(
    (pageNumber) => pageNumber >= 1 && pageNumber <= last,
  );
  const pages = [...new Set(visible)].sort((a, b) => a - b);
  return pages.flatMap((pageNumber, index) => {
    const previous = pages[index - 1];
    return previous !== undefined && pageNumber - previous > 1 ? [0, pageNumber] : [pageNumber];
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
      {pagesAround(page, last).map((pageNumber, index) =>
        pageNumber === 0 ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={pageNumber}
            to={addressOf(pageNumber)}
            aria-label={text.pages.page(pageNumber)}
            aria-current={pageNumber === page ? 'page' : undefined}
          >
            {number(pageNumber)}
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
