import { type Highlights } from '#functions/platform/ports/search-index.ts';

import { doi, paper, statement } from './search-index.corpus.ts';
import { onAnEmptyIndex, onTheCorpus, type OpenIndex, request } from './search-index.parts.ts';

/** The marked words of a text: a phrase may be marked as one or word by word. */
const marked = (text: string | undefined, ranges: Highlights | undefined): readonly string[] => {
  const list = ranges ?? [];
  list.forEach(([start, end], place) => {
    expect(start).toBeGreaterThanOrEqual(list[place - 1]?.[1] ?? 0);
    expect(end).toBeGreaterThan(start);
  });
  return list.flatMap(([start, end]) => (text ?? '').slice(start, end).split(/[\s-]+/));
};

const marrow = {
  title: 'Bone marrow niches keep stem cells quiet',
  abstract: 'Blood forming cells rest in niches. We measured how a niche supports them.',
};

export const highlightsContract = (open: OpenIndex): void => {
  describe('highlights', () => {
    onTheCorpus(open, (index) => {
      it.each<[string, readonly string[], readonly string[]]>([
        ['niche', ['niches'], ['niches', 'niche']],
        ['bone cell', ['Bone', 'cells'], ['cells']],
        ['"bone marrow"', ['Bone', 'marrow'], []],
        ['bone NOT zebrafish', ['Bone'], []],
        ['title:cells', ['cells'], []],
        ['bone OR blood', ['Bone'], ['Blood']],
        ['bone author:okonkwo', ['Bone'], []],
        ['bone the', ['Bone'], []],
      ])('mark what %s found in a paper', async (text, title, abstract) => {
        const { hits } = await index.search(request(text, { mode: 'papers' }));
        const hit = hits.find((each) => each.kind === 'paper' && each.doi === doi('marrow'));
        if (hit?.kind !== 'paper') throw new Error('The paper was not found.');
        expect(marked(marrow.title, hit.highlights.title)).toEqual(title);
        expect(marked(marrow.abstract, hit.highlights.abstract)).toEqual(abstract);
      });

      it('are left out where a field has none', async () => {
        const { hits } = await index.search(request('author:okonkwo handbook', { mode: 'papers' }));
        expect(hits.map((hit) => Object.keys(hit.highlights))).toEqual([['title']]);
      });

      it.each([
        ['studies enzyme', ['studies', 'enzyme']],
        ['title:marrow confirm', ['confirm']],
        ['section:results type:supporting', []],
      ])('mark what %s found in a statement', async (text, words) => {
        const { hits } = await index.search(
          request(text, { mode: 'citations', citationTypes: ['supporting'] }),
        );
        const [hit] = hits;
        if (hit?.kind !== 'statement') throw new Error('The statement was not found.');
        expect(hit.statement.text).toContain('Our studies confirm');
        expect(marked(hit.statement.text, hit.highlights)).toEqual(words);
      });
    });

    it(
      'count in UTF-16 and read signs of markup as signs, in texts of any length',
      onAnEmptyIndex(open, async (index) => {
        const long = 'Nothing is said here. '.repeat(400);
        const texts = [
          'In 𝛼-<em>quokkas</em> & "wombats" 🐟 the quokka’s Μüller cells.',
          `${long}A quokka sleeps. ${long}`,
          'e\u0301tude \ue000of\ue001 quokkas \ue002',
        ];
        await index.putStatements(
          { doi: doi('signs'), sequence: 1 },
          texts.map((text, order) =>
            statement(`sign${order + 1}`, { citing: 'signs', text, order }),
          ),
        );
        await index.putPapers([
          paper('signs', { title: 'Short', abstract: `${long}Quokkas. ${long}` }),
        ]);
        await index.refresh();
        const { hits } = await index.search(request('quokka', { limit: 10 }));
        const words = hits.map((hit) =>
          hit.kind === 'paper'
            ? ['paper', ...marked(`${long}Quokkas. ${long}`, hit.highlights.abstract)]
            : [String(hit.statement.order), ...marked(hit.statement.text, hit.highlights)],
        );
        expect(words.toSorted()).toEqual([
          ['0', 'quokkas', 'quokka'],
          ['1', 'quokka'],
          ['2', 'quokkas'],
          ['paper', 'Quokkas'],
        ]);
      }),
    );
  });
};
