import { formatMark, formatNameMark } from './draft.ts';
import {
  choicePlaceholder,
  type Finding,
  formatPercent,
  formatSize,
  directionWords,
} from './findings.ts';
import { capitalize, type Slots, fillTemplate } from './grammar.ts';
import { type Random } from './random.ts';
import { contrasting, mentioning, supporting } from './sentences.ts';
import { isOwnWork, type Work } from './works.ts';

/** Writes the sentences of one article in the terms of its field, about its own finding and those of others. */
export type Voice = {
  /** Returns a sentence of the list that this article has not used yet, while there is one. */
  readonly say: (templates: readonly string[], additionalSlots?: Slots) => string;
  readonly mention: (cited: Work, otherWork?: Work) => string;
  /** Mentions a work on another question, as the authors' own if it is. */
  readonly relate: (cited: Work) => string;
  readonly mentionLater: (cited: Work) => string;
  readonly method: (cited: Work) => string;
  /** Compares the article's own finding with the cited one: agreement or contrast, depending on the two findings. */
  readonly compare: (cited: Work) => string;
};

export const createVoice = (random: Random, work: Work): Voice => {
  const sites = [
    'the Harrow Vale field station',
    'two teaching hospitals',
    'the East Pier laboratory',
    'four partner sites',
    'the Lindemar campus',
    'our institute',
  ];
  const used = new Set<string>();
  // General works are cited in rotation, so that each reference is cited before one is repeated.
  const queue = turnsOf(
    random,
    work.general.map(({ key }) => key),
  );
  const site = random.pick(sites);
  const baseSlots: Slots = {
    ...ownSlots(work.finding),
    site,
    yearBefore: String(work.year - 1),
    cite: () => formatMark(queue(random.chance(0.3) ? random.integer(2, 3) : 1)),
    citeMany: () => formatMark(queue(random.integer(3, 6))),
  };
  const say = (templates: readonly string[], additionalSlots: Slots = {}): string => {
    const unused = templates.filter((template) => !used.has(template));
    const template = random.pick(unused.length > 0 ? unused : templates);
    used.add(template);
    return capitalize(fillTemplate(random, template, { ...baseSlots, ...additionalSlots }));
  };
  const citedSlots = (cited: Work): Slots => ({
    ...theirSlots(cited.finding),
    factor: cited.finding.question.factor,
    outcome: cited.finding.question.outcome,
    who: formatNameMark(cited.key),
    cite: formatMark([cited.key]),
  });
  return {
    say,
    mention: (cited, otherWork) =>
      otherWork === undefined
        ? say(
            cited.notice?.status === 'retraction'
              ? [...mentioning.first, ...mentioning.retracted]
              : mentioning.first,
            citedSlots(cited),
          )
        : say(mentioning.between, { ...citedSlots(cited), ...otherSlots(otherWork) }),
    relate: (cited) =>
      say(
        isOwnWork(cited, work.authors) ? mentioning.own : mentioning.neighbour,
        citedSlots(cited),
      ),
    mentionLater: (cited) => say(mentioning.later, citedSlots(cited)),
    method: (cited) => say(mentioning.method, citedSlots(cited)),
    compare: (cited) =>
      say(comparison(random, work.finding, cited.finding), {
        ...citedSlots(cited),
        smaller: smaller(work.finding, cited.finding),
      }),
  };
};

const comparison = (random: Random, ownFinding: Finding, their: Finding): readonly string[] => {
  if (ownFinding.direction === their.direction) {
    if (ownFinding.direction === 'none') return supporting.none;
    const ratio = Math.abs(ownFinding.percent / their.percent);
    if (ratio > 0.7 && ratio < 1.4 && random.chance(0.5)) return supporting.close;
    return (ratio < 0.4 || ratio > 2.5) && random.chance(0.7) ? contrasting.size : supporting.same;
  }
  if (ownFinding.direction === 'none') return contrasting.lost;
  return their.direction === 'none' ? contrasting.gained : contrasting.opposite;
};

const smaller = (ownFinding: Finding, their: Finding): string =>
  Math.abs(ownFinding.percent) < Math.abs(their.percent) ? 'smaller' : 'larger';

const effectOf = (finding: Finding): string =>
  finding.direction === 'none' ? formatPercent(finding.percent) : formatSize(finding.percent);

const ownSlots = (finding: Finding): Record<string, string> => {
  const directions = directionWords[finding.direction];
  return {
    factor: finding.question.factor,
    outcome: finding.question.outcome,
    mechanism: finding.mechanism,
    system: finding.setting.system,
    unit: finding.setting.unit,
    size: String(finding.size),
    effect: effectOf(finding),
    low: formatPercent(finding.low),
    high: formatPercent(finding.high),
    did: choicePlaceholder(directions.did),
    // The aim precedes the result: a study with a null result set out to find a change.
    does: choicePlaceholder(
      directionWords[finding.direction === 'none' ? 'up' : finding.direction].does,
    ),
    change: choicePlaceholder(directions.change),
    went: choicePlaceholder(directions.went),
  };
};

const theirSlots = (finding: Finding): Record<string, string> => {
  const directions = directionWords[finding.direction];
  return {
    theirSystem: finding.setting.system,
    theirUnit: finding.setting.unit,
    theirSize: String(finding.size),
    theirEffect: effectOf(finding),
    theirMechanism: finding.mechanism,
    theirDid: choicePlaceholder(directions.did),
    theirDoes: choicePlaceholder(directions.does),
    theirChange: choicePlaceholder(directions.change),
  };
};

const otherSlots = (otherWork: Work): Record<string, string> => ({
  other: formatNameMark(otherWork.key),
  otherCite: formatMark([otherWork.key]),
  otherSystem: otherWork.finding.setting.system,
  otherEffect:
    otherWork.finding.direction === 'none' ? 'none' : `one of ${effectOf(otherWork.finding)}`,
});

/** Returns the next keys of an endless sequence of shuffled rounds. */
const turnsOf = (random: Random, keys: readonly string[]) => {
  let round: string[] = [];
  return (count: number): readonly string[] => {
    const usedKeys = new Set<string>();
    while (usedKeys.size < Math.min(count, keys.length)) {
      if (round.length === 0) round = random.shuffled(keys);
      usedKeys.add(round.shift() ?? '');
    }
    return [...usedKeys];
  };
};
