import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { secondReadingText } from '#web/text/second-reading.ts';

import { secondReadingQuery } from './second-reading.ts';

/** Says how far the second reader is with the collection, or, where asked, why it does not read. */
export const SecondReading = ({ withReason = false }: { readonly withReason?: boolean }) => {
  const text = useText(secondReadingText);
  const progress = useQuery(secondReadingQuery).shown;
  if (!progress) return null;
  const { mode, reason, model, statements, read } = progress;
  const hasProgress = model !== undefined && statements > 0;
  if (!hasProgress && !withReason) return null;
  return (
    <p className="muted small">
      {hasProgress && text.progress(read, statements)}
      {hasProgress && mode === 'likely' && ` ${text.likely}`}
      {withReason && mode === 'off' && ` ${text.off[reason ?? 'setting']}`}
    </p>
  );
};
