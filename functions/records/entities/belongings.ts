import type { Claim } from '#functions/ingest/organizations/claim.ts';
import { claimsOf } from '#functions/ingest/organizations/claims.ts';
import { keysOf, resolveClaim } from '#functions/ingest/organizations/known-names.ts';
import type { Registry } from '#functions/ingest/organizations/registry.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { isPeerReviewRecord } from '#functions/records/papers/peer-review-texts.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { openNames } from './names-repository.ts';

/** A decision letter or author response is not a paper of the journal. */
export const claimsOfRecord = (record: PaperRecord, registry: Registry): readonly Claim[] =>
  isPeerReviewRecord(record) ? [] : claimsOf(record, registry);

/** All names by which these claims are looked up. */
export const namesOfClaims = (table: Pick<Table, 'getMany'>, claims: readonly Claim[]) =>
  openNames(
    table,
    claims.flatMap((claim) => keysOf(claim).map((key) => ({ kind: claim.kind, key }))),
  );

/**
 * Returns the slugs of every entity that papers belong to, by DOI, including papers that have not been counted yet.
 * Writes nothing.
 */
export const belongingsOf =
  (table: Pick<Table, 'getMany'>, registry: Registry) =>
  async (
    records: ReadonlyMap<string, PaperRecord>,
  ): Promise<
    ReadonlyMap<string, readonly { readonly kind: EntityKind; readonly slug: string }[]>
  > => {
    const claimed = [...records].map(
      ([doi, record]) => [doi, claimsOfRecord(record, registry)] as const,
    );
    const names = await namesOfClaims(
      table,
      claimed.flatMap(([, claims]) => claims),
    );
    return new Map(
      claimed.map(([doi, claims]) => [
        doi,
        claims.map((claim) => ({ kind: claim.kind, slug: resolveClaim(claim, names).slug })),
      ]),
    );
  };
