import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { ACCURACY_PATH, needsRecallNote } from '#shared/domain/missed-contrasts.ts';
import { useText } from '#web/text/language.ts';
import { missedContrastsText } from '#web/text/missed-contrasts.ts';

type Props = {
  /** The number of contrasts that stands beside this note. */
  readonly contrasting: number;
  /** The number of possible contrasts and the address that lists them. */
  readonly possible?: { readonly count: number; readonly address: string };
  readonly children?: ReactNode;
};

/** The half line beside a small number of contrasts: how many are missed, and where the possible ones are. */
export const MissedContrasts = ({ contrasting, possible, children }: Props) => {
  const missed = useText(missedContrastsText);
  if (!needsRecallNote(contrasting)) return null;
  return (
    <span className="muted small">
      <Link to={ACCURACY_PATH} title={missed.whole}>
        {missed.short}
      </Link>
      {possible && possible.count > 0 && (
        <>
          {'; '}
          <Link to={possible.address}>{missed.possible(possible.count)}</Link>
        </>
      )}
      {children !== undefined && <> {children}</>}
    </span>
  );
};
