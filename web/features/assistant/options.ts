import type { AssistantFilters } from '#shared/contracts/assistant.ts';
import { MAX_COLUMN_CHARACTERS, MAX_COLUMNS } from '#shared/domain/answer-forms.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { PaperType } from '#shared/domain/paper-type.ts';
import { yearOf } from '#shared/domain/search-address.ts';
import type { Section } from '#shared/domain/section.ts';

import type { QuestionRequest } from './question.ts';
import type { Thread } from './threads.ts';

/** The options that narrow an answer, as form values. */
export type AnswerOptions = {
  readonly yearFrom: string;
  readonly yearTo: string;
  readonly journals: string;
  readonly sections: readonly Section[];
  readonly citationTypes: readonly CitationType[];
  readonly paperTypes: readonly PaperType[];
  readonly columns: string;
  readonly paper: string;
  readonly dashboard: string;
};

export const emptyOptions: AnswerOptions = {
  yearFrom: '',
  yearTo: '',
  journals: '',
  sections: [],
  citationTypes: [],
  paperTypes: [],
  columns: '',
  paper: '',
  dashboard: '',
};

const listIn = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const isYear = (text: string): boolean => text.trim() === '' || yearOf(text) !== undefined;

/** Returns the options that are set, as the request carries them. */
export const optionsOfTurn = (
  options: AnswerOptions,
): Pick<QuestionRequest, 'filters' | 'columns'> => {
  const { sections, citationTypes, paperTypes, paper, dashboard } = options;
  const yearFrom = yearOf(options.yearFrom);
  const yearTo = yearOf(options.yearTo);
  const journals = listIn(options.journals);
  const columns = listIn(options.columns)
    .map((column) => column.slice(0, MAX_COLUMN_CHARACTERS))
    .slice(0, MAX_COLUMNS);
  const filters: AssistantFilters = {
    ...(yearFrom !== undefined && { yearFrom }),
    ...(yearTo !== undefined && { yearTo }),
    ...(journals.length > 0 && { journals }),
    ...(sections.length > 0 && { sections: [...sections] }),
    ...(citationTypes.length > 0 && { citationTypes: [...citationTypes] }),
    ...(paperTypes.length > 0 && { paperTypes: [...paperTypes] }),
    ...(paper !== '' && { paper }),
    ...(dashboard !== '' && { dashboard }),
  };
  return {
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(columns.length > 0 && { columns }),
  };
};

/** Returns how many of the collapsed fields are set. */
export const requestOptionsOf = (options: AnswerOptions): number => {
  const { filters = {}, columns } = optionsOfTurn(options);
  const { paper: _paper, dashboard: _dashboard, ...folded } = filters;
  return Object.keys(folded).length + (columns ? 1 : 0);
};

/** Returns the form values of the previous question, as the start of the next. */
export const setOptionCount = ({
  filters = {},
  columns = [],
}: Pick<Thread['turns'][number], 'filters' | 'columns'>): AnswerOptions => ({
  yearFrom: filters.yearFrom?.toString() ?? '',
  yearTo: filters.yearTo?.toString() ?? '',
  journals: (filters.journals ?? []).join('; '),
  sections: filters.sections ?? [],
  citationTypes: filters.citationTypes ?? [],
  paperTypes: filters.paperTypes ?? [],
  columns: columns.join('; '),
  paper: filters.paper ?? '',
  dashboard: filters.dashboard ?? '',
});
