import { type WritingTools, paragraph, repeatSentences } from './writing-tools.ts';
import { type DraftSection } from './draft.ts';
import { plain } from './sentences.ts';

/** The sections of a review or a chapter. */
export const surveySections = (desk: WritingTools): readonly DraftSection[] => {
  const { work, voice, random } = desk;
  const { field, answers } = work;
  const typed = work.journal.sectionTypes ? { type: 'intro' } : {};
  return [
    {
      title: 'Introduction',
      ...typed,
      paragraphs: [
        paragraph(repeatSentences(4, () => voice.say(field.background))),
        paragraph(repeatSentences(3, () => voice.say(plain.expectation))),
      ],
    },
    {
      title: 'What has been found',
      paragraphs: [
        paragraph(answers.slice(0, 4).map((answer) => voice.mention(answer))),
        paragraph(
          answers.slice(4).map((answer) => voice.mention(answer)),
          answers[0] && answers[1] ? voice.mention(answers[0], answers[1]) : [],
        ),
      ],
    },
    {
      title: 'How it was measured',
      paragraphs: [
        paragraph(
          repeatSentences(random.integer(3, 4), () => voice.say(field.background)),
          work.neighbours.map((neighbour) => voice.relate(neighbour)),
        ),
      ],
    },
    {
      title: 'A reanalysis',
      paragraphs: [
        paragraph(
          voice.say(desk.moved ? plain.moved : plain.still),
          answers.slice(0, 3).map((answer) => voice.compare(answer)),
        ),
      ],
    },
    {
      title: 'Discussion',
      paragraphs: [
        paragraph(
          repeatSentences(3, () => voice.say(field.discussion)),
          answers.slice(0, 2).map((answer) => voice.mentionLater(answer)),
        ),
        paragraph(voice.say(field.discussion), voice.say(plain.conclusion)),
      ],
    },
  ];
};
