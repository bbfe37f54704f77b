import { type WritingTools } from './writing-tools.ts';
import { type DraftFloat, type DraftSection, formatNameMark } from './draft.ts';
import { formatPercent } from './findings.ts';

export const createFigure = ({ work, voice }: WritingTools): DraftFloat => {
  const [firstAnswer] = work.answers;
  const beside = firstAnswer
    ? ` The grey band shows the range reported by ${formatNameMark(firstAnswer.key)}.`
    : '';
  return {
    kind: 'figure',
    id: 'F1',
    label: 'Fig. 1',
    caption: `${voice.say(['{Outcome} in {system} with and without {factor}. Bars are 95 % confidence intervals.'])}${beside}`,
  };
};

export const createTable = ({ work, voice }: WritingTools): DraftFloat => ({
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
        formatNameMark(key),
        finding.setting.system,
        formatPercent(finding.percent),
      ]),
    ['This study', work.finding.setting.system, formatPercent(work.finding.percent)],
  ],
});

/** Places figures and tables where results are reported; in a review, where studies are listed. */
export const withFloats = (
  sections: readonly DraftSection[],
  floats: readonly DraftFloat[],
): readonly DraftSection[] => {
  const targetIndex = Math.max(
    1,
    sections.findIndex(({ title }) => /results/i.test(title)),
  );
  return sections.map((section, index) =>
    index === targetIndex ? { ...section, floats } : section,
  );
};
