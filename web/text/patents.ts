import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';

import { sentences } from './language.ts';

/** The names of patent offices that do not belong to one country. */
const OFFICES: Readonly<Record<string, string>> = { EP: 'Europe (EPO)', WO: 'World (PCT)' };

const noticeOf: Readonly<Record<NoticeStatus, { readonly one: string; readonly other: string }>> = {
  retracted: { one: '# retracted paper', other: '# retracted papers' },
  withdrawn: { one: '# withdrawn paper', other: '# withdrawn papers' },
  'has expression of concern': {
    one: '# paper with an expression of concern',
    other: '# papers with an expression of concern',
  },
  'has correction': { one: '# corrected paper', other: '# corrected papers' },
  'has erratum': { one: '# paper with an erratum', other: '# papers with an erratum' },
};

/** The texts of patents: search, patent page, and the patents that cite a paper. */
export const patentsText = sentences(({ tag, number, plural, list, date }) => {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  const jurisdiction = (code: string) => OFFICES[code] ?? names.of(code) ?? code;
  return {
    title: 'Patents',
    lead: 'Search patents and see which papers they rely on and how those papers were received.',
    loading: 'Loading patents…',
    failed: 'We could not load the patents',
    search: {
      label: 'Search patents',
      hint: 'Words, an inventor, an applicant, or a number such as US 10,123,456',
      submit: 'Search',
      papers: (term: string) => `Search papers for “${term}”`,
    },
    jurisdiction,
    filters: {
      label: 'Filter patents',
      jurisdiction: 'Office',
      applicant: 'Applicant',
      inventor: 'Inventor',
      class: 'Class',
      years: 'Published',
      all: 'All',
      bucket: (name: string, count: number) => `${name} (${number(count)})`,
      between: (from: number | undefined, to: number | undefined) =>
        from === to ? String(from) : `${String(from ?? '…')}–${String(to ?? '…')}`,
      sort: 'Order',
      sorts: { relevance: 'Best match', newest: 'Newest first', oldest: 'Oldest first' },
    },
    found: (total: number) => plural(total, { one: '# patent found', other: '# patents found' }),
    results: 'Matching patents',
    pages: 'Pages of patents',
    none: 'No patents found',
    noneSentence: 'Try other words, or remove a filter.',
    empty: 'No patents yet',
    emptySentence: 'The operator of this installation has not imported any patents.',
    applicants: (first: readonly string[], more: number) =>
      more > 0 ? `${first.join(', ')} and ${number(more)} more` : first.join(', '),
    published: (day: string) => `Published ${date(day)}`,
    cites: (citations: number) =>
      plural(citations, { one: 'Cites # publication', other: 'Cites # publications' }),
    citesNothing: 'Cites no publications',
    page: {
      titleOf: (title: string) => `${title} · Patent`,
      loading: 'Loading the patent…',
      failed: 'We could not load the patent',
      missing: 'This patent is not in the collection',
      missingSentence: (shown: string) =>
        `${shown} has not been imported. It may be listed under another number or kind.`,
      toSearch: 'Search patents',
      tabs: 'Sections of this patent',
      overview: 'Overview',
      cited: (count: number) => `Cited papers (${number(count)})`,
      similar: 'Similar patents',
      finding: (citations: number, here: number) => {
        if (citations === 0) return 'It cites no publications.';
        const all = plural(citations, {
          one: 'It cites # publication',
          other: 'It cites # publications',
        });
        if (here === 0) return `${all}; none of them is in this collection.`;
        return citations === here
          ? `${all}, in this collection.`
          : `${all}; ${plural(here, { one: '# of them is', other: '# of them are' })} in this collection.`;
      },
      warning: (notices: readonly { readonly status: NoticeStatus; readonly count: number }[]) =>
        `It cites ${list(notices.map(({ status, count }) => plural(count, noticeOf[status])))}.`,
      abstract: 'Abstract',
      noAbstract: 'No abstract was imported with this patent.',
      details: 'Details',
      applicants: 'Applicants',
      inventors: 'Inventors',
      filed: 'Filed',
      publishedOn: 'Published',
      office: 'Office',
      classes: 'Classes',
      publications: 'Also published as',
      asPrinted: 'As printed',
      matched: (by: 'pmid' | 'title') =>
        by === 'pmid' ? 'Matched by PMID' : 'Matched by title and year',
      notHere: 'Not in this collection',
      citedPages: 'Pages of cited papers',
      citesNone: 'This patent cites no publications.',
      noClasses: 'This patent has no classes to compare.',
      noneSimilar: 'No other patent in this collection shares a class with it.',
      similarNote: 'Patents that share at least one class with this one, newest first.',
    },
    ofPaper: {
      heading: (total: number) =>
        plural(total, { one: '# patent cites this paper', other: '# patents cite this paper' }),
      failed: 'We could not load the patents that cite this paper.',
      more: 'Show more patents',
    },
  };
});
