import { type WritingTools, paragraph, repeatSentences } from './writing-tools.ts';
import { type DraftSection } from './draft.ts';
import { plain } from './sentences.ts';

/** The sections of an article that reports a study. */
export const researchSections = (desk: WritingTools): readonly DraftSection[] => {
  const { headings, sectionTypes } = desk.work.journal;
  const number = (index: number, title: string) =>
    headings === 'numbered' ? `${index}. ${title}` : title;
  const typed = (type: string) => (sectionTypes ? { type } : {});
  const introduction = {
    title: number(1, headings === 'materials' ? 'Background' : 'Introduction'),
    ...typed('intro'),
    paragraphs: introductionOf(desk),
  };
  const methods = {
    title: number(2, headings === 'materials' ? 'Materials and methods' : 'Methods'),
    ...typed(headings === 'materials' ? 'materials|methods' : 'methods'),
    paragraphs: [],
    sections: methodsOf(desk),
  };
  if (desk.work.form === 'brief' || headings === 'combined')
    return [
      introduction,
      {
        title: number(2, 'Results and discussion'),
        ...typed('results|discussion'),
        paragraphs: [],
        sections: [
          { title: 'Results', paragraphs: resultsOf(desk) },
          { title: 'Discussion', paragraphs: discussionOf(desk) },
        ],
      },
      { ...methods, title: number(3, 'Methods') },
    ];
  const results = { title: number(3, 'Results'), ...typed('results'), paragraphs: resultsOf(desk) };
  const discussion = {
    title: number(4, 'Discussion'),
    ...typed('discussion'),
    paragraphs: discussionOf(desk),
  };
  return [introduction, methods, results, discussion];
};

const introductionOf = ({ random, work, voice }: WritingTools): readonly string[] => {
  const { field, answers } = work;
  const [first, second, third, fourth] = answers;
  return [
    paragraph(repeatSentences(random.integer(3, 5), () => voice.say(field.background))),
    paragraph(
      first ? voice.mention(first) : voice.say(plain.expectation),
      second ? voice.mention(second) : [],
      third && fourth ? voice.mention(third, fourth) : [],
      voice.say(plain.expectation),
      answers.slice(4, 7).map((answer) => voice.mention(answer)),
    ),
    paragraph(
      work.neighbours.slice(0, 3).map((neighbour) => voice.relate(neighbour)),
      voice.say(field.background),
      voice.say(plain.expectation),
      voice.say(plain.aim),
    ),
  ];
};

const methodsOf = ({ random, work, voice }: WritingTools): readonly DraftSection[] => {
  const { field, answers } = work;
  const model = answers[0];
  return [
    {
      title: 'Design and setting',
      paragraphs: [
        paragraph(
          repeatSentences(2, () => voice.say(plain.setting)),
          model ? voice.method(model) : [],
          voice.say(field.methods),
        ),
      ],
    },
    {
      title: 'Procedures',
      paragraphs: [
        paragraph(repeatSentences(random.integer(3, 5), () => voice.say(field.methods))),
      ],
    },
    {
      title: 'Statistical analysis',
      paragraphs: [
        paragraph(repeatSentences(random.integer(2, 4), () => voice.say(plain.statistics))),
      ],
    },
  ];
};

const resultsOf = ({ random, work, voice, moved }: WritingTools): readonly string[] => {
  const { field, answers } = work;
  const [first, ...otherAnswers] = answers;
  return [
    paragraph(
      voice.say(moved ? plain.moved : plain.still),
      first ? voice.compare(first) : [],
      voice.say(field.results),
      'Details are given in Fig. 1.',
    ),
    paragraph(
      repeatSentences(random.integer(2, 3), () => voice.say(field.results)),
      otherAnswers.slice(0, 2).map((other) => voice.compare(other)),
    ),
    paragraph(
      repeatSentences(2, () => voice.say(field.results)),
      otherAnswers.slice(5, 7).map((other) => voice.compare(other)),
    ),
  ];
};

const discussionOf = ({ random, work, voice, moved }: WritingTools): readonly string[] => {
  const { field, answers } = work;
  const [first, second, third, ...otherAnswers] = answers;
  return [
    paragraph(
      voice.say(moved ? plain.summaryMoved : plain.summaryStill),
      first ? voice.compare(first) : [],
      voice.say(field.discussion),
    ),
    paragraph(
      second ? voice.compare(second) : voice.say(field.discussion),
      third ? voice.compare(third) : [],
      voice.say(field.discussion),
      first ? voice.mentionLater(first) : [],
    ),
    ...(otherAnswers.length > 0
      ? [
          paragraph(
            otherAnswers.slice(0, 4).map((other) => voice.compare(other)),
            voice.say(field.discussion),
          ),
        ]
      : []),
    paragraph(
      repeatSentences(random.integer(2, 3), () => voice.say(field.limits)),
      second ? voice.mentionLater(second) : [],
    ),
    paragraph(
      voice.say(field.discussion),
      work.neighbours.slice(3).map((neighbour) => voice.relate(neighbour)),
      voice.say(plain.conclusion),
    ),
  ];
};
