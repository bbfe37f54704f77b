import { isTelling } from '#shared/domain/telling.ts';
import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { PossibleStance, Stance } from '#web/ui/StanceMark.tsx';

import type { Statement } from './statement.ts';

/** The stance of a statement; an uncertain one is not drawn like a certain one. */
export const StatementStance = ({ statement }: { readonly statement: Statement }) => {
  const text = useText(statementsText);
  const { type, possibly } = statement;
  if (possibly) return <PossibleStance>{text.possibly[possibly]}</PossibleStance>;
  if (type === 'unclassified' || type === 'mentioning' || isTelling(statement))
    return <Stance type={type} />;
  return <PossibleStance>{text.possibly[type]}</PossibleStance>;
};
