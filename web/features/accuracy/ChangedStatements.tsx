import { useState } from 'react';

import { useReading } from '#web/platform/use-reading.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { accuracyText } from '#web/text/accuracy.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { type Change, changedStatements } from './relabellings.ts';

/** The statements whose label changed from one type to another. */
export const ChangedStatements = ({ id, was, is }: Change & { readonly id: string }) => {
  const words = useText(accuracyText).changes;
  const { stance } = useText(commonText);
  const [after, setAfter] = useState<string>();
  const read = useReading(changedStatements, {
    id,
    was,
    is,
    ...(after !== undefined && { after }),
  });
  const heading = words.list(stance[was], stance[is]);
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <Shown read={read} failed={words.failed}>
        {({ statements, next }) => (
          <>
            {statements.length === 0 && <p>{words.gone}</p>}
            {statements.some(({ locked }) => locked) && <p className="muted">{words.locked}</p>}
            <ResultList label={heading} waiting={read.kind === 'loading'}>
              {statements.map((statement) => (
                <StatementUnit key={statement.id} statement={statement} showsCited />
              ))}
            </ResultList>
            {next !== undefined && <Button onClick={() => setAfter(next)}>{words.more}</Button>}
          </>
        )}
      </Shown>
    </section>
  );
};
