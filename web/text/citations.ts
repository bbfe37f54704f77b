import { translatable } from './language.ts';

/** The texts of the citation dialog. */
export const citationsText = translatable('citations', () => ({
  heading: 'Cite this paper',
  none: 'Open a paper’s report, or choose Cite beside a paper.',
  failed: 'We could not load this paper',
  kinds: { style: 'For a reference list', record: 'For a reference manager' },
  names: {
    apa: 'APA',
    mla: 'MLA',
    chicago: 'Chicago',
    harvard: 'Harvard',
    vancouver: 'Vancouver',
    bibtex: 'BibTeX',
    ris: 'RIS',
    csl: 'CSL-JSON',
  },
  copy: (name: string) => `Copy ${name}`,
  download: 'Download',
}));
