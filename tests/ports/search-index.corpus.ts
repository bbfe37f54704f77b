import {
  type PaperDocument,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

/** A small fictional corpus. Papers go by the end of their DOI, statements by the beginning of their id. */
const DOI_PREFIX = '10.5555/';
export const doi = (name: string): string => `${DOI_PREFIX}${name}`;
export const idOf = (name: string): string => name.padEnd(24, '0');

export const nameOfHit = (
  hit:
    | { readonly kind: 'paper'; readonly doi: string }
    | { readonly kind: 'statement'; readonly statement: { readonly id: string } },
): string =>
  hit.kind === 'paper' ? hit.doi.slice(DOI_PREFIX.length) : hit.statement.id.replace(/0+$/, '');

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

type PaperFacts = Partial<Omit<PaperDocument, 'doi' | 'authors' | 'journal' | 'tally'>> & {
  readonly title: string;
  readonly authors?: readonly string[];
  readonly journal?: string;
  readonly tally?: Partial<Tally>;
};

export const paper = (
  name: string,
  { authors, journal, tally, ...facts }: PaperFacts,
): PaperDocument => ({
  affiliations: [],
  paperType: 'article',
  topics: [],
  substances: [],
  meshDescriptors: [],
  editorialNotices: [],
  ...facts,
  doi: doi(name),
  authors: (authors ?? []).map((author) => ({ name: author, slug: slugOf(author) })),
  ...(journal && { journal: { name: journal, slug: slugOf(journal) } }),
  tally: { ...emptyTally, ...tally },
});

type StatementFacts = Partial<Omit<StatementDocument, 'id' | 'citingDoi' | 'citedDoi'>> & {
  readonly citing: string;
  readonly about?: string;
  readonly text: string;
  /** How sure the classifier was of the type. */
  readonly sure?: number;
};

export const statement = (
  name: string,
  { citing, about, sure, ...facts }: StatementFacts,
): StatementDocument => {
  const type = facts.type ?? 'mentioning';
  const rest = (1 - (sure ?? 0.8)) / 2;
  return {
    kind: 'text',
    before: '',
    after: '',
    marks: [],
    section: 'other',
    sectionTitles: [],
    paragraph: 0,
    order: 0,
    selfCitation: false,
    coCited: [],
    cues: [],
    cited: {},
    source: { sha256: 'f'.repeat(64) },
    model: 'fictional-1',
    ...facts,
    type,
    ...(type !== 'unclassified' && {
      probabilities: {
        supporting: rest,
        contradicting: rest,
        mentioning: rest,
        [type]: sure ?? 0.8,
      },
    }),
    id: idOf(name),
    citingDoi: doi(citing),
    ...(about && { citedDoi: doi(about) }),
  };
};

export const papers: readonly PaperDocument[] = [
  paper('marrow', {
    title: 'Bone marrow niches keep stem cells quiet',
    abstract: 'Blood forming cells rest in niches. We measured how a niche supports them.',
    authors: ['Ada Okonkwo', 'Jörg Müller'],
    affiliations: ['Institute of Invented Biology'],
    countries: ['Ghana', 'Norway'],
    journal: 'Journal of Imagined Results',
    year: 2019,
    publishedDate: '2019-04-02',
    topics: ['Stem cells', 'Haematology'],
    substances: ['Cyclosporine'],
    meshDescriptors: ['Bone Marrow'],
    tally: { total: 5, supporting: 3, contradicting: 1, mentioning: 1, citingPublications: 4 },
  }),
  paper('fish', {
    title: 'Zebrafish fins regrow after cutting',
    abstract: 'Cells of the bone marrow were not needed. Marrow was studied as well.',
    authors: ['Jörg Müller', 'Søren Ångström'],
    affiliations: ['Université de Nulle Part'],
    countries: ['Norway'],
    journal: 'Letters on Nothing',
    year: 2021,
    publishedDate: '2021-06-15',
    topics: ['Regeneration'],
    meshDescriptors: ['Zebrafish'],
    tally: { total: 2, mentioning: 2, citingPublications: 2 },
  }),
  paper('pathway', {
    title: 'Role of the TGF-β pathway in growth',
    authors: ['Ming-Hua Li'],
    journal: 'Letters on Nothing',
    year: 2020,
    publishedDate: '2020-11',
    paperType: 'preprint',
    topics: ['Signalling'],
  }),
  paper('handbook', {
    title: 'A handbook of imaginary enzymes',
    authors: ['&NA;', 'Ada Okonkwo', 'et al. et al.'],
    year: 2015,
    publishedDate: '2015',
    paperType: 'book',
    tally: { total: 9, supporting: 4, mentioning: 4, unclassified: 1, citingPublications: 3 },
  }),
  paper('yeast', {
    title: 'Cold growth of yeast: a study taken back',
    journal: 'Journal of Imagined Results',
    year: 2019,
    publishedDate: '2019',
    editorialNotices: ['retracted', 'has correction'],
    tally: { total: 1, contradicting: 1, citingPublications: 1 },
  }),
  paper('undated', {
    title: 'A letter without a date',
    authors: ['Ada Okonkwo'],
    affiliations: ['Institute of Invented Biology'],
    paperType: 'other',
  }),
];

/** Statements by their citing article; `ghost` is an article whose paper was never put. */
export const statementsOf: Readonly<Record<string, readonly StatementDocument[]>> = {
  marrow: [
    statement('confirm', {
      citing: 'marrow',
      about: 'handbook',
      text: 'Our studies confirm that the imaginary enzyme supports growth.',
      before: 'We looked again.',
      after: 'Nobody was surprised.',
      marks: [[55, 61]],
      cues: [{ start: 12, end: 19, weight: 0.7 }],
      section: 'results',
      sectionTitles: ['Results', 'Enzymes'],
      type: 'supporting',
      sure: 0.9,
      paragraph: 3,
      order: 0,
      coCited: [doi('yeast')],
      source: {
        license: 'CC BY 4.0',
        url: 'https://articles.example/marrow',
        sha256: 'a'.repeat(64),
      },
    }),
    statement('describe', {
      citing: 'marrow',
      about: 'handbook',
      text: 'The enzyme was described before in yeast.',
      purpose: 'background',
      section: 'introduction',
      sure: 0.8,
      order: 1,
    }),
    statement('contrast', {
      citing: 'marrow',
      about: 'yeast',
      text: 'In contrast to the yeast study, no growth was seen at −80 °C.',
      section: 'discussion',
      type: 'contradicting',
      sure: 0.7,
      order: 2,
    }),
    statement('levels', {
      citing: 'marrow',
      about: 'handbook',
      text: 'Enzyme levels in the bone marrow.',
      kind: 'caption',
      type: 'unclassified',
      order: 3,
    }),
  ],
  fish: [
    statement('measured', {
      citing: 'fish',
      about: 'handbook',
      text: 'IL-2 was measured as described, and T-cell counts were taken.',
      section: 'methods',
      possibly: 'contradicting',
      purpose: 'method',
      sure: 0.6,
      order: 0,
    }),
    statement('regrow', {
      citing: 'fish',
      about: 'handbook',
      text: 'Cells of the fins regrow, which supports the handbook.',
      section: 'discussion',
      type: 'supporting',
      sure: 0.6,
      selfCitation: true,
      order: 1,
    }),
  ],
  pathway: [
    statement('niches', {
      citing: 'pathway',
      about: 'marrow',
      text: 'TNF-α did not change the niches of Müller cells.',
      purpose: 'result',
      section: 'results',
      type: 'contradicting',
      sure: 0.95,
      order: 0,
    }),
    statement('spots', {
      citing: 'pathway',
      text: 'Café au lait spots are unrelated to the bone and the marrow.',
      cited: { title: 'A work without a DOI', authors: ['Nobody N'], year: 1999 },
      section: 'introduction',
      sure: 0.5,
      order: 1,
    }),
  ],
  ghost: [
    statement('ghostly', {
      citing: 'ghost',
      about: 'handbook',
      text: 'Zebrafish are mentioned by an article that nobody put.',
      possibly: 'supporting',
      sure: 0.55,
    }),
  ],
};

export const allStatements: readonly StatementDocument[] = Object.values(statementsOf).flat();
