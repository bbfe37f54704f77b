import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { ClaimJudge } from '#functions/platform/ports/claim-judge.ts';
import type { StreamingModel } from '#functions/platform/ports/language-model.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Sources } from '#functions/platform/ports/sources.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';

export type ReferenceChecksPorts = {
  readonly table: Table;
  readonly files: Pick<Files, 'put' | 'get' | 'info' | 'list' | 'remove' | 'uploadUrl'>;
  readonly queue: Pick<Queue, 'send'>;
  /** Whether registries may be asked at all. */
  readonly sources: Pick<Sources, 'mode'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  /** Judges whether a cited work says what the manuscript says of it; undefined: the one that comes with the product. */
  readonly claimJudge?: ClaimJudge | undefined;
  /** The language model of the installation, which judges where a person asks it to. */
  readonly assistantModel?: StreamingModel | undefined;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  readonly origin: () => string;
};
