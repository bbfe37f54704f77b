import { type JatsDocument } from '../article.ts';
import { type Manuscript, type ManuscriptSection } from '../manuscript/manuscript.ts';

/** Returns a JATS article as a manuscript that contains only the citing sentences of its text. */
export const manuscriptOfJats = ({ article, references, sentences }: JatsDocument): Manuscript => {
  const sections = Map.groupBy(sentences, ({ sectionTitles }) => sectionTitles.join(' · '));
  return {
    title: article.title,
    authors: article.authors.map(({ name, surname, givenNames }) => ({
      name,
      surname: surname ?? '',
      givenNames: givenNames ?? '',
    })),
    sections: Array.from(sections, ([heading, cited]): ManuscriptSection => ({
      heading,
      kind: cited[0]?.section ?? 'other',
      paragraphs: cited.map(({ text, citations }) => ({
        text,
        marks: citations.flatMap(({ reference, marks }) =>
          marks.map(([start, end]) => ({ start, end, references: [reference] })),
        ),
      })),
    })),
    references: references.map((reference) => ({ ...reference, possibleTitles: [] })),
    unlisted: [],
  };
};
