import { stanceQuestionIn } from '#shared/domain/stance-question.ts';

describe('a question for a stance', () => {
  it.each([
    ['papers that contradict sleep stimulation', 'contradicting', 'sleep stimulation'],
    ['Studies contradicting the amyloid hypothesis?', 'contradicting', 'the amyloid hypothesis'],
    ['evidence against 10.7554/elife.00631', 'contradicting', '10.7554/elife.00631'],
    ['is there any evidence against ego depletion', 'contradicting', 'ego depletion'],
    ['what contradicts power posing', 'contradicting', 'power posing'],
    ['does anything contradict power posing?', 'contradicting', 'power posing'],
    ['refutes the Mozart effect', 'contradicting', 'the Mozart effect'],
    ['papers which support grit', 'supporting', 'grit'],
    ['supports synaptic homeostasis', 'supporting', 'synaptic homeostasis'],
    ['evidence for dark matter', 'supporting', 'dark matter'],
    ['studies supporting vitamin D', 'supporting', 'vitamin D'],
  ])('is read in "%s"', (text, type, about) => {
    expect(stanceQuestionIn(text)).toEqual({ type, about });
  });

  it.each([
    'supporting cells of the cochlea',
    'life support in intensive care',
    'contrast sensitivity in macaques',
    'papers that contradict',
    'papers that contradict ???',
    'evidence-based medicine',
    'immune challenge in mice',
    '"papers that contradict sleep"',
    '',
  ])('is not read in "%s"', (text) => {
    expect(stanceQuestionIn(text)).toBeUndefined();
  });
});
