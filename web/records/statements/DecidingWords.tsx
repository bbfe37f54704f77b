import { createQueriesById } from '#web/platform/query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementRecordText } from '#web/text/statement-record.ts';

import type { OpenStatement } from './statement.ts';

const decidingWordsOf = createQueriesById('statements/deciding-words', (api, id: string) =>
  api.readDecidingWords({ params: { id } }),
);

/** Below this share of the strongest clause, a clause did not decide. */
const LEAST_SHARE = 0.3;

/** The clauses that decided the second reader's label; nothing while they are unknown, and if they stay so. */
export const DecidingWords = ({ statement }: { readonly statement: OpenStatement }) => {
  const text = useText(statementRecordText);
  const { list } = useLanguage();
  const clauses = useQuery(decidingWordsOf(statement.id)).shown?.clauses ?? [];
  const strongest = Math.max(0, ...clauses.map(({ weight }) => weight));
  const deciding = clauses.filter(
    ({ weight }) => strongest > 0 && weight >= LEAST_SHARE * strongest,
  );
  if (deciding.length === 0) return null;
  return (
    <>
      <dt>{text.decidingWords}</dt>
      <dd>
        {list(
          deciding.map(({ start, end }) => text.quoted(statement.text.slice(start, end).trim())),
        )}
      </dd>
    </>
  );
};
