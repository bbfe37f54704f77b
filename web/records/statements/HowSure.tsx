import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';

import { Likelihood } from './Likelihood.tsx';
import { probabilityOf, type Statement } from './statement.ts';

/** How sure its label is: that experts gave it, or how likely the classifier finds it. */
export const HowSure = ({ statement }: { readonly statement: Statement }) => {
  const words = useText(statementsText);
  const { by, from, type } = statement.labels.at(-1) ?? {};
  if (by === 'experts') return from === type ? words.confirmed : words.corrected;
  const probability = probabilityOf(statement);
  return probability === undefined ? null : <Likelihood probability={probability} />;
};
