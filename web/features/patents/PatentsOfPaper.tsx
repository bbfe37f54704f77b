import { useState } from 'react';

import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { PatentRow } from './PatentRow.tsx';
import { PATENTS_OF_PAPER_PER_PAGE, patentsOfPaperQuery } from './patents.ts';
import styles from './patents.module.css';

/** The page size of one response. */
const MAX_ITEMS = 250;

/** The patents that cite a paper, newest first; renders nothing if there are none. */
const PatentsOfPaper = ({ doi }: { readonly doi: string }) => {
  const text = useText(patentsText).ofPaper;
  const [upTo, setUpTo] = useState(PATENTS_OF_PAPER_PER_PAGE);
  const read = useQuery(patentsOfPaperQuery, { doi, upTo });
  const { shown } = read;
  if (read.kind === 'failed' && !shown) return <QueryProblem read={read} failed={text.failed} />;
  if (!shown || shown.total === 0) return null;
  const hasMore = shown.patents.length < Math.min(shown.total, MAX_ITEMS);
  return (
    <section className={styles.ofPaper} aria-labelledby="patents-heading">
      <h2 id="patents-heading">{text.heading(shown.total)}</h2>
      <ol>
        {shown.patents.map((patent) => (
          <PatentRow key={patent.id} patent={patent} level={3} withAbstract={false} />
        ))}
      </ol>
      {hasMore && (
        <Button onClick={() => setUpTo(Math.min(MAX_ITEMS, upTo * 5))}>{text.more}</Button>
      )}
    </section>
  );
};

export default PatentsOfPaper;
