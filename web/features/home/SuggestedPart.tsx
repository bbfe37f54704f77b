import { mostContrasted, questionsFrom } from '#shared/domain/first-page.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { searchReading } from '#web/records/search/search.ts';

import { Questions } from './Questions.tsx';

/** Where people of this collection disagree most: something to read for whoever has nothing waiting. */
export const SuggestedPart = () => {
  const { shown } = useReading(searchReading, mostContrasted);
  return (
    <Questions
      questions={questionsFrom((shown?.hits ?? []).filter((hit) => hit.kind === 'paper'))}
    />
  );
};
