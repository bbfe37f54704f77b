import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { secondReadingText } from '#web/text/second-reading.ts';

import { secondReadingQuery } from './second-reading.ts';

/** Says how far the second and third readers are with the collection, or, where asked, why they do not read. */
export const SecondReading = ({ withReason = false }: { readonly withReason?: boolean }) => {
  const text = useText(secondReadingText);
  const progress = useQuery(secondReadingQuery).shown;
  if (!progress) return null;
  const { mode, reason, model, statements, read, third } = progress;
  const hasProgress = model !== undefined && statements > 0;
  const hasThird = third.model !== undefined && third.statements > 0;
  // A reader that was never installed is not missed, and without the second one there is no third.
  const reasonOfThird =
    third.reason === 'none' || third.reason === 'second-reader' ? undefined : third.reason;
  if (!hasProgress && !withReason) return null;
  return (
    <p className="muted small">
      {hasProgress && text.progress(read, statements)}
      {hasProgress && mode === 'likely' && ` ${text.likely}`}
      {hasProgress && hasThird && ` ${text.third(third.read, third.statements)}`}
      {withReason && mode === 'off' && ` ${text.off[reason ?? 'setting']}`}
      {withReason && reasonOfThird && ` ${text.thirdOff[reasonOfThird]}`}
    </p>
  );
};
