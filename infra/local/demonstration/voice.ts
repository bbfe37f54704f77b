import { markOf, nameMarkOf } from './draft.ts';
import { chosenFrom, type Finding, percentText, sizeText, wordsOf } from './findings.ts';
import { capitalised, type Slots, written } from './grammar.ts';
import { type Random } from './random.ts';
import { contrasting, mentioning, supporting } from './sentences.ts';
import { isOwn, type Work } from './works.ts';

/** Writes the sentences of one article in the terms of its field, about its own finding and those of others. */
export type Voice = {
  /** Returns a sentence of the list that this article has not used yet, while there is one. */
  readonly say: (templates: readonly string[], more?: Slots) => string;
  readonly mention: (about: Work, other?: Work) => string;
  /** Mentions a work on another question, as the authors' own if it is. */
  readonly relate: (to: Work) => string;
  readonly mentionLater: (about: Work) => string;
  readonly method: (about: Work) => string;
  /** Compares the article's own finding with the cited one: agreement or contrast, depending on the two findings. */
  readonly compare: (about: Work) => string;
};

export const voiceOf = (random: Random, work: Work): Voice => {
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
  const own: Slots = {
    ...ownSlots(work.finding),
    site,
    yearBefore: String(work.year - 1),
    cite: () => markOf(queue(random.chance(0.3) ? random.integer(2, 3) : 1)),
    citeMany: () => markOf(queue(random.integer(3, 6))),
  };
  const say = (templates: readonly string[], more: Slots = {}): string => {
    const fresh = templates.filter((template) => !used.has(template));
    const template = random.pick(fresh.length > 0 ? fresh : templates);
    used.add(template);
    return capitalised(written(random, template, { ...own, ...more }));
  };
  const about = (cited: Work): Slots => ({
    ...theirSlots(cited.finding),
    factor: cited.finding.question.factor,
    outcome: cited.finding.question.outcome,
    who: nameMarkOf(cited.key),
    cite: markOf([cited.key]),
  });
  return {
    say,
    mention: (cited, other) =>
      other === undefined
        ? say(
            cited.notice?.status === 'retraction'
              ? [...mentioning.first, ...mentioning.retracted]
              : mentioning.first,
            about(cited),
          )
        : say(mentioning.between, { ...about(cited), ...otherSlots(other) }),
    relate: (cited) =>
      say(isOwn(cited, work.authors) ? mentioning.own : mentioning.neighbour, about(cited)),
    mentionLater: (cited) => say(mentioning.later, about(cited)),
    method: (cited) => say(mentioning.method, about(cited)),
    compare: (cited) =>
      say(comparison(random, work.finding, cited.finding), {
        ...about(cited),
        smaller: smaller(work.finding, cited.finding),
      }),
  };
};

const comparison = (random: Random, own: Finding, their: Finding): readonly string[] => {
  if (own.direction === their.direction) {
    if (own.direction === 'none') return supporting.none;
    const ratio = Math.abs(own.percent / their.percent);
    if (ratio > 0.7 && ratio < 1.4 && random.chance(0.5)) return supporting.close;
    return (ratio < 0.4 || ratio > 2.5) && random.chance(0.7) ? contrasting.size : supporting.same;
  }
  if (own.direction === 'none') return contrasting.lost;
  return their.direction === 'none' ? contrasting.gained : contrasting.opposite;
};

const smaller = (own: Finding, their: Finding): string =>
  Math.abs(own.percent) < Math.abs(their.percent) ? 'smaller' : 'larger';

const effectOf = (finding: Finding): string =>
  finding.direction === 'none' ? percentText(finding.percent) : sizeText(finding.percent);

const ownSlots = (finding: Finding): Record<string, string> => {
  const words = wordsOf[finding.direction];
  return {
    factor: finding.question.factor,
    outcome: finding.question.outcome,
    mechanism: finding.mechanism,
    system: finding.setting.system,
    unit: finding.setting.unit,
    size: String(finding.size),
    effect: effectOf(finding),
    low: percentText(finding.low),
    high: percentText(finding.high),
    did: chosenFrom(words.did),
    // The aim precedes the result: a study with a null result set out to find a change.
    does: chosenFrom(wordsOf[finding.direction === 'none' ? 'up' : finding.direction].does),
    change: chosenFrom(words.change),
    went: chosenFrom(words.went),
  };
};

const theirSlots = (finding: Finding): Record<string, string> => {
  const words = wordsOf[finding.direction];
  return {
    theirSystem: finding.setting.system,
    theirUnit: finding.setting.unit,
    theirSize: String(finding.size),
    theirEffect: effectOf(finding),
    theirMechanism: finding.mechanism,
    theirDid: chosenFrom(words.did),
    theirDoes: chosenFrom(words.does),
    theirChange: chosenFrom(words.change),
  };
};

const otherSlots = (other: Work): Record<string, string> => ({
  other: nameMarkOf(other.key),
  otherCite: markOf([other.key]),
  otherSystem: other.finding.setting.system,
  otherEffect: other.finding.direction === 'none' ? 'none' : `one of ${effectOf(other.finding)}`,
});

/** Returns the next keys of an endless sequence of shuffled rounds. */
const turnsOf = (random: Random, keys: readonly string[]) => {
  let round: string[] = [];
  return (count: number): readonly string[] => {
    const taken = new Set<string>();
    while (taken.size < Math.min(count, keys.length)) {
      if (round.length === 0) round = random.shuffled(keys);
      taken.add(round.shift() ?? '');
    }
    return [...taken];
  };
};
