import { Logger } from '@aws-lambda-powertools/logger';

import { mailerOnAws } from '#functions/adapters/aws/ports/mailer.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { queueWorkerThatTells } from '#functions/adapters/aws/queue-worker.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';

import { makeYearlyDigest } from '#functions/features/yearly-digests/make-yearly-digest.ts';

import { giveUpOnDigest, workOnDigests } from './work-on-digests.ts';

/** As long as a function of ours may run: by then whoever had begun a mail has sent it or is dead. */
const HOLD_MS = 300_000;

const people = peopleOnAws();
const mailer = mailerOnAws();
const work = workOnDigests(
  {
    ...people,
    index: searchOnAws(),
    mailer,
    entitlementOf: entitlementOfPerson(people),
    holdMs: HOLD_MS,
  },
  makeYearlyDigest({ ...people, mailer }),
);
const giveUp = giveUpOnDigest(people.table);

export const handler = queueWorkerThatTells(work, giveUp, new Logger());
