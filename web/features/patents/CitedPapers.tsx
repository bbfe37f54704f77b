import { Link } from 'react-router-dom';

import type { PatentReply } from '#shared/contracts/patents.ts';
import { doiAddress, reportPath, doiPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { patentPath } from './patent-address.ts';
import { CITED_PAPERS_PER_PAGE } from './patents.ts';
import styles from './patents.module.css';

type Cited = PatentReply['cites'][number];

/** The references of a patent: papers of the collection first, each with its tally, then the others as printed. */
export const CitedPapers = ({
  patent: { id, citations, cites },
  page,
}: {
  readonly patent: PatentReply;
  readonly page: number;
}) => {
  const messages = useText(patentsText).page;
  if (citations === 0) return <p className="muted">{messages.citesNone}</p>;
  return (
    <section>
      <h2 className="hidden-text">{messages.cited(citations)}</h2>
      <ResultList>
        {cites.map((cited) => (
          <CitedRow key={cited.printed} cited={cited} />
        ))}
      </ResultList>
      <Pages
        label={messages.citedPages}
        page={page}
        last={Math.ceil(citations / CITED_PAPERS_PER_PAGE)}
        addressOf={(other) =>
          `${patentPath(id, 'cited')}${other === 1 ? '' : `?page=${String(other)}`}`
        }
      />
    </section>
  );
};

const CitedRow = ({ cited: { printed, doi, match, work } }: { readonly cited: Cited }) => {
  const text = useText(patentsText).page;
  const { namesInShort } = useText(commonText);
  if (!work)
    return (
      <li className={styles.work} data-entry="" tabIndex={-1}>
        <div>
          <p className={styles.title}>
            {doi === undefined ? printed : <a href={doiAddress(doiPath(doi))}>{printed}</a>}
          </p>
          <Facts>
            <span>{text.notHere}</span>
          </Facts>
        </div>
      </li>
    );
  return (
    <li className={styles.work} data-entry="" tabIndex={-1}>
      <div>
        <p className={styles.title}>
          <NoticeTags notices={work.editorialNotices} />
          <Link to={reportPath(work.doi)}>
            <MarkedText text={work.title} styles={work.styles?.title} />
          </Link>
        </p>
        <Facts>
          {work.authors.length > 0 && (
            <span>{namesInShort(work.authors.map(({ name }) => name))}</span>
          )}
          {work.journal && <span>{work.journal.name}</span>}
          {work.year !== undefined && <span className="numbers">{work.year}</span>}
          {match && <span>{text.matched(match.by)}</span>}
        </Facts>
        <p className={styles.printed}>
          {text.asPrinted}: {printed}
        </p>
      </div>
      {work.tally && (
        <div className={styles.tally}>
          <TallyBar tally={work.tally} />
        </div>
      )}
    </li>
  );
};
