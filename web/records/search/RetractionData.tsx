import { RETRACTIONS_COMMAND } from '#shared/domain/retraction-data.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { retractionDataText } from '#web/text/retraction-data.ts';

import { collectionQuery } from './collection.ts';

/** Says whether the notices of other publishers are loaded, and of what day, wherever notices or their absence are shown. */
export const RetractionData = ({
  withCommand = false,
  isOneOfSeveral = false,
}: {
  readonly withCommand?: boolean;
  /** Whether registries report notices too, so that a list that is not loaded says little. */
  readonly isOneOfSeveral?: boolean;
}) => {
  const text = useText(retractionDataText);
  const { date } = useLanguage();
  const health = useQuery(collectionQuery).shown;
  if (!health) return null;
  const { retractionData: data } = health;
  if (!data && isOneOfSeveral) return null;
  return (
    <p className="muted small">
      {data
        ? text.loaded(data.notices, data.day === undefined ? undefined : date(data.day))
        : text.notLoaded}
      {withCommand && !data && (
        <>
          {' '}
          <code>{RETRACTIONS_COMMAND}</code>
        </>
      )}
    </p>
  );
};
