import { formatNameMark } from './draft.ts';
import { type Citations, escapeXml, formatInline } from './marks.ts';
import { type Random } from './random.ts';
import { referenceXml } from './references.ts';
import { type Work } from './works.ts';

const letters = [
  'The reviewers found the question timely and the measurements careful. They ask the authors to discuss why their result differs from, or agrees with, that of {}.',
  'All three reviewers were convinced by the main experiment. One of them doubts that the analysis rules out the explanation proposed by {}.',
  'Before the work can be accepted, the authors should report the sensitivity of the main estimate to outliers, as was done by {}.',
];
const answers = [
  'We thank the reviewers. We have added a paragraph on the relation to {} and have made all scripts available.',
  'The concern about {} is well taken; we now give both estimates side by side.',
  'We repeated the analysis with the model of {} and obtained the same result within rounding.',
];

/** A decision letter and the authors' reply: separate documents, each with its own DOI and references. */
export const reviewXml = (random: Random, work: Work): string => {
  const [subject] = work.answers;
  if (!subject) return '';
  return (
    subArticle(
      random,
      work,
      subject,
      'decision-letter',
      'Decision letter',
      random.pick(letters),
      1,
    ) + subArticle(random, work, subject, 'reply', 'Author response', random.pick(answers), 2)
  );
};

const subArticle = (
  random: Random,
  work: Work,
  subject: Work,
  type: string,
  title: string,
  text: string,
  index: number,
): string => {
  const id = `SA${index}`;
  const rid = `${id}-R1`;
  const citations: Citations = {
    journal: work.journal,
    numberOf: () => 1,
    ridOf: () => rid,
    workOf: () => subject,
  };
  const authors =
    type === 'reply'
      ? work.authors
          .slice(0, 2)
          .map(
            ({ surname, givenNames }) =>
              `<contrib contrib-type="author"><name><surname>${escapeXml(surname)}</surname><given-names>${escapeXml(givenNames)}</given-names></name></contrib>`,
          )
          .join('')
      : '<contrib contrib-type="editor"><name><surname>Brevoort</surname><given-names>Ilse</given-names></name></contrib>';
  return [
    `<sub-article article-type="${type}" id="${id}"><front-stub><article-id pub-id-type="doi">${work.doi}.r${index}</article-id>`,
    `<title-group><article-title>${title}</article-title></title-group><contrib-group>${authors}</contrib-group></front-stub>`,
    `<body><p>${formatInline(text.replace('{}', formatNameMark(subject.key)), citations)}</p></body>`,
    `<back><ref-list>${referenceXml(random, work.journal.references, rid, '1', subject)}</ref-list></back></sub-article>`,
  ].join('');
};
