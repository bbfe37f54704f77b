import { mostContrasted, questionsFrom } from '#shared/domain/first-page.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { searchResultsQuery } from '#web/records/search/search.ts';

import { Questions } from './Questions.tsx';

/** The most contested papers of this collection, as suggestions for readers with nothing pending. */
export const SuggestedPart = () => {
  const { shown } = useQuery(searchResultsQuery, mostContrasted);
  return (
    <Questions
      questions={questionsFrom((shown?.hits ?? []).filter((hit) => hit.kind === 'paper'))}
    />
  );
};
