import { choicePlaceholder, type Finding, directionWords } from './findings.ts';
import { capitalize, fillTemplate } from './grammar.ts';
import { type Random } from './random.ts';
import { type Work } from './works.ts';

const moved = [
  '{Factor} {does} {outcome} in {system}',
  '{Outcome} in {system} depends on {factor}',
  '{Mechanism} links {factor} to {outcome}: evidence from {system}',
  'How {factor} {does} {outcome}: a study of {size} {unit}',
  '{Factor} and {outcome} in {system}: a {randomised|controlled|multi-site} study',
  'Evidence that {factor} {does} {outcome} in {system}',
  'Towards an explanation of {outcome} in {system}: the part played by {factor}',
];
const still = [
  'No evidence that {factor} changes {outcome} in {system}',
  '{Factor} does not change {outcome} in {system}',
  'Does {factor} change {outcome}? A {preregistered|multi-site|blinded} study in {system}',
  '{Outcome} in {system} is insensitive to {factor}',
  'A failure to replicate the effect of {factor} on {outcome} in {system}',
  'Revisiting {factor} and {outcome}: a null result in {size} {unit}',
];
const surveys = [
  '{Factor} and {outcome}: what {a decade|fifteen years} of studies can and cannot tell',
  '{Outcome}, {factor} and the problem of effect sizes: a review',
  'From {mechanism} to {outcome}: a critical review',
  'What is known about {outcome} in {system}? A narrative review',
];
const briefs = [
  '{Factor} in {system}: a note on {outcome}',
  'A short report on {outcome} in {system} with {factor}',
  'Is {outcome} in {system} a matter of {factor}?',
];

/** Returns a title that no earlier work has. */
export const composeTitle = (
  random: Random,
  finding: Finding,
  form: Work['form'] | 'showcase',
  usedTitles: ReadonlySet<string>,
): string => {
  const { question, setting, size, mechanism, direction } = finding;
  const slots = {
    factor: question.factor,
    outcome: question.outcome,
    system: setting.system,
    unit: setting.unit,
    size: String(size),
    mechanism,
    does: choicePlaceholder(directionWords[direction].does),
  };
  const templates = templatesFor(form, direction);
  for (const template of random.shuffled(templates)) {
    const title = capitalize(fillTemplate(random, template, slots));
    if (!usedTitles.has(title)) return title;
  }
  const title = capitalize(fillTemplate(random, random.pick(templates), slots));
  for (let partNumber = 2; ; partNumber++) {
    const numbered = `${title} (${'I'.repeat(partNumber)})`;
    if (!usedTitles.has(numbered)) return numbered;
  }
};

const templatesFor = (
  form: Work['form'] | 'showcase',
  direction: Finding['direction'],
): readonly string[] => {
  if (form === 'showcase') return moved.slice(0, 1);
  if (form === 'review' || form === 'chapter') return surveys;
  if (form === 'brief') return briefs;
  return direction === 'none' ? still : moved;
};
