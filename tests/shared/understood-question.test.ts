import { type UnderstoodQuestion, understoodQuestion } from '#shared/domain/understood-question.ts';

const examples: readonly (readonly [string, UnderstoodQuestion])[] = [
  ['Does vitamin D reduce mortality?', { kind: 'yes-or-no', topic: 'vitamin D reduce mortality' }],
  [
    'is smoking a cause of lung cancer',
    { kind: 'yes-or-no', topic: 'smoking a cause of lung cancer' },
  ],
  [
    'What contradicts 10.5555/abc?',
    { kind: 'against-paper', topic: '10.5555/abc', stance: 'contradicting' },
  ],
  [
    'What contradicts this paper?',
    { kind: 'against-paper', topic: 'this paper', stance: 'contradicting' },
  ],
  [
    'Papers that support late frost',
    { kind: 'against-paper', topic: 'late frost', stance: 'supporting' },
  ],
  [
    'What is known about malaria transmission in children?',
    { kind: 'population', topic: 'malaria transmission', population: 'children' },
  ],
  ['What is known about emetine?', { kind: 'general', topic: 'emetine' }],
  [
    'Is this claim supported: "Emetine stops translocation."',
    { kind: 'claim', topic: 'Emetine stops translocation' },
  ],
  ['Is it true that frost kills buds?', { kind: 'claim', topic: 'frost kills buds' }],
  [
    'Emetine acts by stopping the messenger from translocating.',
    { kind: 'claim', topic: 'Emetine acts by stopping the messenger from translocating' },
  ],
  ['Compare metformin and insulin', { kind: 'comparison', topics: ['metformin', 'insulin'] }],
  [
    'metformin vs. insulin in pregnancy',
    { kind: 'comparison', topics: ['metformin', 'insulin in pregnancy'] },
  ],
  ['Is metformin safer than insulin?', { kind: 'comparison', topics: ['metformin', 'insulin'] }],
  [
    'What is the difference between RNA-seq and microarrays?',
    { kind: 'comparison', topics: ['RNA-seq', 'microarrays'] },
  ],
  [
    'Please write the paragraph on late frost for my introduction',
    { kind: 'paragraph', topic: 'late frost' },
  ],
  ['Is there any evidence that frost kills buds?', { kind: 'claim', topic: 'frost kills buds' }],
  ['Evidence that frost kills buds', { kind: 'claim', topic: 'frost kills buds' }],
  [
    'What is the evidence for late frost?',
    { kind: 'against-paper', topic: 'late frost', stance: 'supporting' },
  ],
  [
    'Who used optogenetics to study sleep in flies?',
    { kind: 'general', topic: 'optogenetics in sleep in flies', asksForUse: true },
  ],
  [
    'Which studies used patch clamp on sperm?',
    { kind: 'general', topic: 'patch clamp on sperm', asksForUse: true },
  ],
  ['How does emetine act?', { kind: 'general', topic: 'How does emetine act' }],
  ['late frost', { kind: 'general', topic: 'late frost' }],
  ['???', { kind: 'general', topic: '???' }],
];

test.each(examples)('understands “%s” as %j', (question, understood) => {
  expect(understoodQuestion(question)).toEqual(understood);
});

test('the longest question is read at once, whatever it is made of', () => {
  for (const piece of [
    'compare ',
    'is it true that ',
    'a and ',
    'write the paragraph on ',
    'evidence that ',
    'who used ',
    '" ',
  ])
    expect(understoodQuestion(piece.repeat(1000).slice(0, 1000)).kind).toBeDefined();
});
