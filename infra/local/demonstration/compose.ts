import { type WritingTools, paragraph } from './writing-tools.ts';
import { type Draft, type DraftFloat } from './draft.ts';
import { createFigure, createTable, withFloats } from './floats.ts';
import { type Random } from './random.ts';
import { researchSections } from './research.ts';
import { plain } from './sentences.ts';
import { surveySections } from './survey.ts';
import { createVoice } from './voice.ts';
import { type Work } from './works.ts';

/** Writes the text of an article: its findings in the terms of its field, compared with those of others. */
export const composeDraft = (random: Random, work: Work): Draft => {
  const desk: WritingTools = {
    random,
    work,
    voice: createVoice(random, work),
    moved: work.finding.direction !== 'none',
  };
  const { form } = work;
  const survey = form === 'review' || form === 'chapter';
  const sections = survey ? surveySections(desk) : researchSections(desk);
  const figure = createFigure(desk);
  const table = work.answers.length > 2 ? createTable(desk) : undefined;
  const floats: readonly DraftFloat[] = [figure, ...(table ? [table] : [])];
  const apart = random.chance(0.4);
  return {
    abstract: abstractOf(desk),
    sections: apart ? sections : withFloats(sections, floats),
    floats: apart ? floats : [],
  };
};

const abstractOf = ({ random, work, voice, moved }: WritingTools): Draft['abstract'] => {
  const finding = voice.say(moved ? plain.moved : plain.still);
  const [aim, summary, end] = [
    plain.aim,
    moved ? plain.summaryMoved : plain.summaryStill,
    plain.conclusion,
  ].map((list) => voice.say(list));
  const start = voice.say(
    work.field.background.map((sentence) => sentence.replaceAll(' {cite}', '')),
  );
  return random.chance(0.4)
    ? [
        { title: 'Background', text: paragraph(start, aim ?? '') },
        { title: 'Results', text: paragraph(finding) },
        { title: 'Conclusions', text: paragraph(summary ?? '', end ?? '') },
      ]
    : [{ text: paragraph(start, aim ?? '', finding, summary ?? '', end ?? '') }];
};
