import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';

import { ClassifierConfidence } from './ClassifierConfidence.tsx';
import { probabilityOf, type Statement } from './statement.ts';

/** The confidence of a label: assigned by experts, or the probability of the classifier. */
export const LabelConfidence = ({ statement }: { readonly statement: Statement }) => {
  const text = useText(statementsText);
  const { by, from, type } = statement.labels.at(-1) ?? {};
  if (by === 'experts') return from === type ? text.confirmed : text.corrected;
  const probability = probabilityOf(statement);
  return probability === undefined ? null : <ClassifierConfidence probability={probability} />;
};
