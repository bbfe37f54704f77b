import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { type EntityPage, PAPERS } from './entities.ts';
import styles from './entities.module.css';

/** Papers, each with how it is cited, page by page. */
export const PaperList = ({
  papers,
  total,
  page,
}: {
  readonly papers: EntityPage['papers'];
  readonly total: number;
  readonly page: number;
}) => {
  const words = useText(entitiesText).page;
  const { namesInShort } = useText(commonText);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{words.list}</h2>
      <ol className={styles.cards} start={(page - 1) * PAPERS + 1}>
        {papers.map(
          ({ doi, title, styles: set, authors, journal, year, editorialNotices, tally }) => (
            <li key={doi}>
              <NoticeTags notices={editorialNotices} />
              <Link to={`/reports/${doiPath(doi)}`}>
                <MarkedText text={title} styles={set?.title} />
              </Link>
              <small>
                {[namesInShort(authors.map(({ name }) => name)), journal?.name, year]
                  .filter((part) => part !== undefined && part !== '')
                  .join(' · ')}
              </small>
              <TallyBar tally={tally} />
            </li>
          ),
        )}
      </ol>
      <Pages
        label={words.pages}
        page={page}
        last={Math.ceil(total / PAPERS)}
        addressOf={(one) => `?page=${String(one)}`}
      />
    </section>
  );
};
