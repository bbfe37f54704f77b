import { type JudgedVerdict } from '#shared/domain/says-verdict.ts';

/** The estimated probabilities, each 0 to 1, of what one passage says of a claim. */
export type ClaimJudgment = Readonly<Record<Exclude<JudgedVerdict, 'not_found_in_text'>, number>>;

/** How a verdict did on pairs kept aside, shown from this probability on. */
export type VerdictMeasurement = {
  readonly least: number;
  readonly precision: number;
  readonly recall: number;
};

/** What is published about a judge, stored beside its model. */
export type ClaimJudgeCard = {
  /** Its name and version. */
  readonly name: string;
  /** Verdicts that were not measured are missing. */
  readonly measured: Readonly<Partial<Record<JudgedVerdict, VerdictMeasurement>>>;
};

/** Judges what passages of a cited work say of a sentence of a manuscript. */
export type ClaimJudge = {
  /** Undefined where nothing was measured, so that nothing may be claimed. */
  readonly card: ClaimJudgeCard | undefined;
  /** Returns one judgment for each passage, in their order. */
  readonly judge: (claim: string, passages: readonly string[]) => Promise<readonly ClaimJudgment[]>;
};
