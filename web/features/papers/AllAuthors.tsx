import { useState } from 'react';

import { useQuery } from '#web/platform/use-query.ts';
import { authorsQuery } from '#web/records/papers/report.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

const AT_ONCE = 1000;

/** The authors after the first `from`, a thousand at a time. */
const AllAuthors = ({ doi, from }: { readonly doi: string; readonly from: number }) => {
  const text = useText(papersText);
  const { list } = useLanguage();
  const [upTo, setUpTo] = useState(AT_ONCE);
  const read = useQuery(authorsQuery, { doi, upTo });
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading}>
      {({ authors, total }) => (
        <>
          {list(authors.slice(from).map(({ name }) => name))}{' '}
          {authors.length < total && (
            <Button look="quiet" onClick={() => setUpTo(authors.length + AT_ONCE)}>
              {text.moreReferences(Math.min(AT_ONCE, total - authors.length))}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
};
export default AllAuthors;
