import { useState } from 'react';

import { useQuery } from '#web/platform/use-query.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { accuracyText } from '#web/text/accuracy.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { type LabelChange, changedStatementsQuery } from './relabelings.ts';

/** The statements whose label changed from one type to another. */
export const ChangedStatements = ({ id, was, is }: LabelChange & { readonly id: string }) => {
  const text = useText(accuracyText).changes;
  const { stance } = useText(commonText);
  const [after, setAfter] = useState<string>();
  const read = useQuery(changedStatementsQuery, {
    id,
    was,
    is,
    ...(after !== undefined && { after }),
  });
  const heading = text.list(stance[was], stance[is]);
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <QueryView read={read} failed={text.failed}>
        {({ statements, next }) => (
          <>
            {statements.length === 0 && <p>{text.gone}</p>}
            {statements.some(({ locked }) => locked) && <p className="muted">{text.locked}</p>}
            <ResultList label={heading} waiting={read.kind === 'loading'}>
              {statements.map((statement) => (
                <StatementUnit key={statement.id} statement={statement} showsCited />
              ))}
            </ResultList>
            {next !== undefined && <Button onClick={() => setAfter(next)}>{text.more}</Button>}
          </>
        )}
      </QueryView>
    </section>
  );
};
