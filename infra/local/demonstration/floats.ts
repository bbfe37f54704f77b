import { type Desk } from './desk.ts';
import { type DraftFloat, type DraftSection, nameMarkOf } from './draft.ts';
import { percentText } from './findings.ts';

export const figureOf = ({ work, voice }: Desk): DraftFloat => {
  const [first] = work.answers;
  const beside = first
    ? ` The grey band shows the range reported by ${nameMarkOf(first.key)}.`
    : '';
  return {
    kind: 'figure',
    id: 'F1',
    label: 'Fig. 1',
    caption: `${voice.say(['{Outcome} in {system} with and without {factor}. Bars are 95 % confidence intervals.'])}${beside}`,
  };
};

export const tableOf = ({ work, voice }: Desk): DraftFloat => ({
  kind: 'table',
  id: 'T1',
  label: 'Table 1',
  caption: voice.say([
    'Earlier estimates for {outcome}, with the present one for comparison {cite}.',
  ]),
  head: ['Study', 'Setting', 'Change'],
  rows: [
    ...work.answers
      .slice(0, 6)
      .map(({ key, finding }) => [
        nameMarkOf(key),
        finding.setting.system,
        percentText(finding.percent),
      ]),
    ['This study', work.finding.setting.system, percentText(work.finding.percent)],
  ],
});

/** Places figures and tables where results are reported; in a review, where studies are listed. */
export const withFloats = (
  sections: readonly DraftSection[],
  floats: readonly DraftFloat[],
): readonly DraftSection[] => {
  const place = Math.max(
    1,
    sections.findIndex(({ title }) => /results/i.test(title)),
  );
  return sections.map((section, at) => (at === place ? { ...section, floats } : section));
};
