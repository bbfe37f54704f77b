import { paper } from './search-index.corpus.ts';
import { found, onAnEmptyIndex, type OpenIndex, request, namesIn } from './search-index.parts.ts';

/** Greek letters, names joined of letters and digits, and names of authors, each as titles write it. */
const titles = {
  letter: 'TNF-α in invented ferrets',
  joined: 'TNFα and its invented friends',
  spelled: 'TNF-alpha in invented goats',
  interferon: 'Interferon-γ in invented stoats',
  synuclein: 'α-Synuclein in invented minks',
  hyphen: 'IL-6 in invented otters',
  plain: 'IL6 in invented badgers',
  disease: 'COVID-19 among invented voles',
  factor: 'NF-κB in invented moles',
} as const;

const tumor = ['letter', 'joined', 'spelled'];

const authors = {
  full: 'Sjors H. W. Scheres',
  initials: 'Scheres SHW',
  other: 'Susan G. Scheres',
  particle: 'Floris van Breugel',
} as const;

export const namesContract = (open: OpenIndex): void => {
  describe('names', () => {
    it(
      'of Greek letters and of letters with digits are found however they are written',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers(
          Object.entries(titles).map(([name, title]) => paper(name, { title })),
        );
        await index.refresh();
        const searches: readonly (readonly [query: string, names: readonly string[]])[] = [
          ['TNF-α', tumor],
          ['TNF-alpha', tumor],
          ['TNF alpha', tumor],
          ['TNFα', tumor],
          ['TNFalpha', tumor],
          ['title:TNFα', tumor],
          ['"TNF-alpha"', tumor],
          ['tnfα ferrets', ['letter']],
          ['interferon-gamma', ['interferon']],
          ['interferon γ', ['interferon']],
          ['alpha-synuclein', ['synuclein']],
          ['α synuclein', ['synuclein']],
          ['IL6', ['hyphen', 'plain']],
          ['IL-6', ['hyphen', 'plain']],
          ['IL 6', ['hyphen', 'plain']],
          ['IL6 NOT badgers', ['hyphen']],
          ['IL-7', []],
          ['COVID19', ['disease']],
          ['NFkappaB', ['factor']],
          ['NF-κB', ['factor']],
          ['invented-ferrets', ['letter']],
        ];
        for (const [query, names] of searches)
          expect([query, await found(index, query)]).toEqual([query, [...names].toSorted()]);
        const marked = await index.search(request('TNFalpha', { mode: 'papers' }));
        expect(
          marked.hits.flatMap((hit) =>
            hit.kind === 'paper' && hit.doi.endsWith('letter') ? [hit.highlights.title] : [],
          ),
        ).toEqual([
          [
            [0, 3],
            [4, 5],
          ],
        ]);
      }),
    );

    it(
      'with letters that some write as two are found in each spelling, the typed one first',
      onAnEmptyIndex(open, async (index) => {
        const names = {
          umlaut: ['Hans Jürgen Müller', 'Universität Zürich'],
          two: ['Hans Juergen Mueller', 'Universitaet Zuerich'],
          bare: ['Hans Jakob Muller', 'Universitat Zurich'],
          norse: ['Øystein Ødegård', 'Høgskolen i Ålesund'],
          mixed: ['Eva Ødegaard', 'Nowhere'],
          serb: ['Đorđe Łukić', 'Nowhere'],
          farmer: ['Eva Bauer', 'Nowhere'],
          other: ['Eva Baur', 'Nowhere'],
        } as const;
        await index.putPapers(
          Object.entries(names).map(([name, [author, affiliation]]) =>
            paper(name, {
              title: 'An invented paper',
              authors: [author],
              affiliations: [affiliation],
            }),
          ),
        );
        await index.refresh();
        const german = ['umlaut', 'two', 'bare'];
        const searches: readonly (readonly [query: string, names: readonly string[]])[] = [
          ['author:Mueller', ['two', 'umlaut']],
          ['author:Müller', german],
          ['author:Muller', ['umlaut', 'bare']],
          ['Mueller', ['two', 'umlaut']],
          ['author:"Mueller, Hans"', ['two', 'umlaut']],
          ['author:"Juergen Mueller"', ['two', 'umlaut']],
          ['author:"Mueller HJ"', ['two', 'umlaut']],
          ['author:"Müller, Hans Jürgen"', ['umlaut', 'two']],
          ['author:"Müller H"', german],
          ['"Hans Juergen Mueller"', ['two', 'umlaut']],
          ['Zuerich', ['two', 'umlaut']],
          ['author:Odegard', ['norse']],
          ['author:Oedegaard', ['norse', 'mixed']],
          ['author:Odegaard', ['norse', 'mixed']],
          ['author:Ødegård', ['norse', 'mixed']],
          ['author:"O Oedegaard"', ['norse']],
          ['author:"Oedegaard, Oeystein"', ['norse']],
          ['Aalesund', ['norse']],
          ['author:Djordje', ['serb']],
          ['author:"Lukic, Dj"', []],
          ['author:Lukic', ['serb']],
          ['author:Bauer', ['farmer']],
          ['author:Baur', ['other']],
        ];
        for (const [query, found] of searches)
          expect([query, namesIn(await index.search(request(query))).toSorted()]).toEqual([
            query,
            [...found].toSorted(),
          ]);
        for (const [query, first] of [
          ['author:Mueller', 'two'],
          ['author:Müller', 'umlaut'],
        ] as const)
          expect([query, namesIn(await index.search(request(query)))[0]]).toEqual([query, first]);
      }),
    );

    it(
      'of authors are found as references and title pages print them',
      onAnEmptyIndex(open, async (index) => {
        await index.putPapers(
          Object.entries(authors).map(([name, author]) =>
            paper(name, { title: 'An invented paper', authors: ['Ada Okonkwo', author] }),
          ),
        );
        await index.refresh();
        const searches: readonly (readonly [query: string, names: readonly string[]])[] = [
          ['author:"Scheres, Sjors"', ['full', 'initials']],
          ['author:"Sjors Scheres"', ['full', 'initials']],
          ['author:"Scheres SHW"', ['full', 'initials']],
          ['author:"S. H. W. Scheres"', ['full', 'initials']],
          // Initials may stand for another name.
          ['author:"Scheres, Susan"', ['initials', 'other']],
          ['author:"Scheres GM"', []],
          ['author:scheres', ['full', 'initials', 'other']],
          ['author:"van Breugel, Floris"', ['particle']],
          ['author:"Breugel F"', ['particle']],
          ['"Scheres SHW"', ['full', 'initials']],
          ['Scheres SHW', ['full', 'initials']],
          ['"F. van Breugel"', ['particle']],
          // The given name of one author and the surname of another are no name.
          ['author:"Scheres, Ada"', []],
        ];
        for (const [query, names] of searches)
          expect([query, namesIn(await index.search(request(query))).toSorted()]).toEqual([
            query,
            [...names].toSorted(),
          ]);
      }),
    );
  });
};
