import { type CitingSentence } from '../article.ts';
import { citingSentences } from '../jats/citing-sentences.ts';
import { type ReferenceOrder } from '../jats/reference-order.ts';
import { stopLanguageOf } from '../jats/sentence-languages.ts';
import { type Manuscript } from '../manuscript/manuscript.ts';

/** The marks of a manuscript list every cited reference, including members of ranges. */
const order: ReferenceOrder = {
  idsOf: (id) => [id],
  numberOf: () => undefined,
  idsAt: () => [],
  partOf: () => undefined,
};

/** Returns the citing sentences of a manuscript in order. */
export const sentencesOf = ({ sections }: Manuscript): readonly CitingSentence[] => {
  let index = 0;
  const language = stopLanguageOf(
    sections.flatMap(({ paragraphs }) => paragraphs.slice(0, 20).map(({ text }) => text)).join(' '),
  );
  return sections.flatMap(({ heading, kind, paragraphs }) =>
    paragraphs.flatMap(({ text, marks }) =>
      citingSentences(
        {
          text,
          marks: marks.map(({ start, end, references }) => ({
            start,
            end,
            rids: references,
            raised: false,
          })),
          styles: [],
          italics: new Set(),
          kind: 'text',
          section: kind,
          titles: heading === '' ? [] : [heading],
          counted: true,
          place: index++,
          isRow: false,
        },
        order,
        language,
      ),
    ),
  );
};
