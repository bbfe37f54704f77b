import type { PatentReply } from '#shared/contracts/patents.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { ResultList } from '#web/ui/ResultList.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { PatentRow } from './PatentRow.tsx';
import { similarQuery } from './patents.ts';

/** Patents that share a class with this one. */
export const SimilarPatents = ({ patent: { id, classes } }: { readonly patent: PatentReply }) => {
  const { page: messages, failed, loading } = useText(patentsText);
  const read = useQuery(similarQuery, classes, classes.length > 0);
  if (classes.length === 0) return <p className="muted">{messages.noClasses}</p>;
  return (
    <QueryView read={read} failed={failed} loading={loading}>
      {({ hits }) => {
        const others = hits.filter((hit) => hit.id !== id);
        if (others.length === 0) return <p className="muted">{messages.noneSimilar}</p>;
        return (
          <section>
            <h2 className="hidden-text">{messages.similar}</h2>
            <p className="muted small">{messages.similarNote}</p>
            <ResultList>
              {others.map((hit) => (
                <PatentRow key={hit.id} patent={hit} level={3} />
              ))}
            </ResultList>
          </section>
        );
      }}
    </QueryView>
  );
};
