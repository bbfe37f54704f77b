import { useState } from 'react';

import { useQuery } from '#web/platform/use-query.ts';
import { collectionsText } from '#web/text/collections.ts';
import { useText } from '#web/text/language.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { type Collection, leftOutOf } from './collections.ts';

/** Which articles of a collection were not read, and why. */
export const LeftOutArticles = ({ id, progress }: Pick<Collection, 'id' | 'progress'>) => {
  const { leftOut: text } = useText(collectionsText);
  const [isOpen, setOpen] = useState(false);
  const count = progress.skipped + progress.failed;
  if (count === 0) return null;
  return (
    <Disclosure summary={text.why(count)} onOpen={setOpen}>
      {isOpen && <Reasons id={id} count={count} />}
    </Disclosure>
  );
};

const Reasons = ({ id, count }: Pick<Collection, 'id'> & { readonly count: number }) => {
  const { failed, leftOut: text } = useText(collectionsText);
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return (
    <QueryView read={useQuery(leftOutOf(id))} failed={failed}>
      {(articles) => (
        <>
          {[...Map.groupBy(articles, ({ reason }) => reason)].map(([reason, those]) => (
            <p key={reason} className="wrap-anywhere">
              {text.because(
                reasons[reason] ?? reason,
                those.map((article) => article.id),
              )}
            </p>
          ))}
          {articles.length < count && <p>{text.more(count - articles.length)}</p>}
        </>
      )}
    </QueryView>
  );
};
