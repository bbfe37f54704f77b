import { useState } from 'react';

import type { OpenLicense } from '#shared/domain/license.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { collectionsText } from '#web/text/collections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { MutationOutcome } from '#web/ui/MutationButton.tsx';

import { isPossible, LimitFields, limitsOf, type TypedLimits } from './CollectionLimits.tsx';
import { changeDailyRuns, type Collection } from './collections.ts';

/** Changes what the daily runs of a collection collect. */
export const DailyLimits = ({
  id,
  title,
  daily,
  taken,
}: Pick<Collection, 'id' | 'title'> & {
  readonly daily: NonNullable<Collection['daily']>;
  readonly taken: readonly OpenLicense[];
}) => {
  const { limits: text } = useText(collectionsText);
  const { start: change, ...changing } = useMutation(changeDailyRuns, id);
  const [limits, setLimits] = useState<TypedLimits>({
    max: String(daily.max),
    since: daily.since ?? '',
    licenses: daily.licenses,
  });
  return (
    <Disclosure summary={text.change(title)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change({ id, limits: limitsOf(limits) });
        }}
      >
        <LimitFields limits={limits} onChange={setLimits} taken={taken} />
        <p>{text.later}</p>
        <p>
          <Button type="submit" disabled={!isPossible(limits) || changing.kind === 'running'}>
            {text.save}
          </Button>
        </p>
        <MutationOutcome progress={changing} />
      </form>
    </Disclosure>
  );
};
