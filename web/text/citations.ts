import { translatable } from './language.ts';

/** The sentences of citing a paper. */
export const citationsText = translatable('citations', () => ({
  heading: 'Cite this paper',
  none: 'Open the report of a paper to cite it, or choose Cite beside one.',
  failed: 'This paper could not be read',
  kinds: { style: 'For a list of references', record: 'For a reference manager' },
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
