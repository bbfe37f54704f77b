import { type ClaimJudge, type ClaimJudgeCard } from '#functions/platform/ports/claim-judge.ts';
import {
  type JudgedVerdict,
  judgedVerdicts,
  type SaysVerdict,
} from '#shared/domain/says-verdict.ts';

/** The least published precision of a verdict that is shown. */
const MIN_PRECISION = 0.85;

/** The verdicts that may be shown, and the probability from which on each is. */
export const shownVerdicts = (
  card: ClaimJudgeCard | undefined,
): ReadonlyMap<JudgedVerdict, number> =>
  new Map(
    judgedVerdicts.flatMap((verdict) => {
      const measured = card?.measured[verdict];
      return measured && measured.precision >= MIN_PRECISION
        ? [[verdict, measured.least] as const]
        : [];
    }),
  );

export type Passages<Passage> = {
  /** Those closest to the claim, the closest first. */
  readonly passages: readonly Passage[];
  /** Whether they were chosen from the whole text of the work, so that what they lack is not in it. */
  readonly isWhole: boolean;
};

/** What a work says of a claim, as far as it may be shown. */
export type Says<Passage> = {
  /** Missing where no judge is sure enough. */
  readonly verdict?: SaysVerdict;
  /** The estimated probability of the verdict, 0 to 1. */
  readonly probability?: number;
  /** The passage that decided, otherwise the closest one. */
  readonly passage?: Passage;
  /** The language model that was asked, whether it gave a verdict or not. */
  readonly judgedBy?: string;
};

/** Judges what passages say of a claim. */
export type JudgeOfPassages = <Passage extends { readonly text: string }>(
  claim: string,
  passages: Passages<Passage>,
) => Promise<Says<Passage>>;

/**
 * Judges what the passages of a work say of a claim: the strongest passage decides, and only a verdict whose published
 * precision is high enough is returned.
 */
export const saysOf = async <Passage extends { readonly text: string }>(
  claim: string,
  { passages, isWhole }: Passages<Passage>,
  { card, judge }: ClaimJudge,
): Promise<Says<Passage>> => {
  const [closest] = passages;
  const unjudged: Says<Passage> = closest ? { passage: closest } : {};
  const shown = shownVerdicts(card);
  if (shown.size === 0) return unjudged;
  const judgments =
    passages.length === 0
      ? []
      : await judge(
          claim,
          passages.map(({ text }) => text),
        );
  const candidates = judgments.flatMap((judgment, index) =>
    (['supported', 'partly', 'contradicted'] as const).map((verdict) => ({
      verdict,
      probability: judgment[verdict],
      passage: passages[index],
    })),
  );
  const [strongest] = candidates
    .filter(({ verdict, probability }) => probability >= (shown.get(verdict) ?? Infinity))
    .toSorted((a, b) => b.probability - a.probability);
  if (strongest) {
    const { verdict, probability, passage } = strongest;
    return { verdict, probability, ...(passage && { passage }) };
  }
  const notFound =
    1 -
    Math.max(
      0,
      ...judgments.map(({ supported, partly, contradicted }) =>
        Math.min(1, supported + partly + contradicted),
      ),
    );
  return isWhole && notFound >= (shown.get('not_found_in_text') ?? Infinity)
    ? { ...unjudged, verdict: 'not_found_in_text', probability: notFound }
    : unjudged;
};
