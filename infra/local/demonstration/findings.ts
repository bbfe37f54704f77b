import { type Question, type Setting } from './fields/field.ts';
import { type Random } from './random.ts';

/**
 * The result of a work on a question in a setting: percent change of the outcome, 95 % confidence limits, sample size.
 */
export type Finding = {
  readonly question: Question;
  readonly setting: Setting;
  readonly direction: 'up' | 'down' | 'none';
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly size: number;
  readonly mechanism: string;
};

export const drawFinding = (
  random: Random,
  question: Question,
  setting: Setting,
  direction: Finding['direction'],
): Finding => {
  const size = random.integer(...setting.size);
  const sign = direction === 'down' ? -1 : 1;
  const change = direction === 'none' ? (random.next() - 0.5) * 3 : sign * (5 + random.next() * 19);
  const width =
    direction === 'none'
      ? 2.5 + random.next() * 2
      : Math.abs(change) * (0.25 + random.next() * 0.4);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    question,
    setting,
    direction,
    percent: rounded(change),
    low: rounded(change - width),
    high: rounded(change + width),
    size,
    mechanism: random.pick(question.mechanisms),
  };
};

/** Words for a direction: past and present verb, noun phrase before the outcome, verb after it. */
export const directionWords = {
  up: {
    did: 'increased|raised|enhanced',
    does: 'increases|raises|enhances',
    change: 'increase|rise|gain',
    went: 'increased|rose|was higher',
  },
  down: {
    did: 'reduced|lowered|diminished',
    does: 'reduces|lowers|diminishes',
    change: 'decrease|decline|reduction',
    went: 'decreased|declined|was lower',
  },
  none: {
    did: 'did not change',
    does: 'does not change',
    change: 'absence of any change',
    went: 'did not change',
  },
} as const satisfies Record<Finding['direction'], Record<string, string>>;

/** `12.4 %`, `−3.1 %`. */
export const formatPercent = (value: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)} %`;
/** Absolute size of a change whose direction the sentence already names. */
export const formatSize = (value: number): string => `${Math.abs(value).toFixed(1)} %`;

/** A template placeholder that chooses one of several words separated by bars. */
export const choicePlaceholder = (alternatives: string): string =>
  alternatives.includes('|') ? `{${alternatives}}` : alternatives;
