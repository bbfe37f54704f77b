import { useState } from 'react';

import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { Button } from '#web/ui/Button.tsx';
import { NotShown } from '#web/ui/Shown.tsx';

import { PatentRow } from './PatentRow.tsx';
import { OF_PAPER_AT_ONCE, patentsOfPaperReading } from './patents.ts';
import styles from './patents.module.css';

/** The page size of one response. */
const MOST = 250;

/** The patents that cite a paper, newest first; renders nothing if there are none. */
const PatentsOfPaper = ({ doi }: { readonly doi: string }) => {
  const words = useText(patentsText).ofPaper;
  const [upTo, setUpTo] = useState(OF_PAPER_AT_ONCE);
  const read = useReading(patentsOfPaperReading, { doi, upTo });
  const { shown } = read;
  if (read.kind === 'failed' && !shown) return <NotShown read={read} failed={words.failed} />;
  if (!shown || shown.total === 0) return null;
  const hasMore = shown.patents.length < Math.min(shown.total, MOST);
  return (
    <section className={styles.ofPaper} aria-labelledby="patents-heading">
      <h2 id="patents-heading">{words.heading(shown.total)}</h2>
      <ol>
        {shown.patents.map((patent) => (
          <PatentRow key={patent.id} patent={patent} level={3} withAbstract={false} />
        ))}
      </ol>
      {hasMore && <Button onClick={() => setUpTo(Math.min(MOST, upTo * 5))}>{words.more}</Button>}
    </section>
  );
};

export default PatentsOfPaper;
