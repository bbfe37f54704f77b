import { createJudge } from '#infra/composition/judge.ts';
import { type ConfiguredJudge } from '#functions/features/judgements/judge-article.ts';

import { type LocalEnvironment } from '../settings/environment.ts';
import { type ConfiguredModel, findConfiguredModel } from './configured-model.ts';
import { openEncoderJudge, UnusableJudge } from './encoder-judge.ts';

/** Returns what STANCE_MODEL names, if it is set. Throws a message for people if that cannot be used. */
export const findLocalModel = ({
  judge,
  encoder,
}: Pick<LocalEnvironment, 'judge' | 'encoder'>): ConfiguredModel | undefined => {
  const model = encoder === undefined ? undefined : findConfiguredModel(encoder);
  if (model?.kind === 'judge' && judge)
    throw new UnusableJudge('STANCE_MODEL: conflicts with STANCE_ENDPOINT: set one of them');
  return model;
};

/** Returns the configured judge of a local run, if any. Throws a message for people if it cannot start. */
export const openLocalJudge = async (
  environment: Pick<LocalEnvironment, 'judge' | 'encoder'>,
): Promise<ConfiguredJudge | undefined> => {
  const model = findLocalModel(environment);
  return model?.kind === 'judge' ? openEncoderJudge(model) : createJudge(environment.judge);
};
