import { S3Client } from '@aws-sdk/client-s3';

import { s3OpenArticles } from '#functions/adapters/aws/open-articles.ts';
import { harvestedSets } from '#shared/domain/harvest.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isVariableSet } from '../environment.ts';
import { FILE_TIMEOUTS } from './request-timeouts.ts';

/** The only external bucket that this deployment may read. */
export const openArticlesOnAws = (): Ports['openArticles'] => (from) => {
  const bucket = environment('HARVEST_BUCKET');
  if (from !== `s3://${bucket}`) throw new Error(`This deployment may not read ${from}.`);
  const client = new S3Client({ ...FILE_TIMEOUTS, region: environment('HARVEST_REGION') });
  return s3OpenArticles({ client, bucket });
};

export const harvestPlanOnAws = (): Ports['harvestPlan'] => {
  if (!isVariableSet('HARVEST_BUCKET')) return undefined;
  const set = harvestedSets.find((harvestedSet) => harvestedSet === environment('HARVEST_SET'));
  if (!set) throw new Error('HARVEST_SET does not name a set of licenses.');
  return {
    from: `s3://${environment('HARVEST_BUCKET')}`,
    set,
    everyDays: Number(environment('HARVEST_EVERY_DAYS')),
  };
};
