import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { openSecondReader } from '#infra/composition/second-reader-model.ts';
import { secondReadingSetting, withReader } from '#infra/composition/second-reader.ts';
import {
  findThirdReader,
  type ThirdReaderModel,
  UnusableThirdReader,
} from '#infra/composition/third-reader-model.ts';
import { thirdReadingSetting } from '#infra/composition/third-reader.ts';
import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';
import { type ThirdReadingSetting } from '#shared/domain/third-reading.ts';

import { type LocalEnvironment } from '../settings/environment.ts';
import { findLocalModel } from './local-judge.ts';

/** The readers of a local run after the classifier, and why one does not read. */
export type LocalReaders = {
  readonly secondReading: SecondReadingSetting;
  readonly secondReader: SecondReader | undefined;
  readonly thirdReading: ThirdReadingSetting;
  readonly thirdReader: SecondReader | undefined;
};

type Environment = Pick<LocalEnvironment, 'secondReader' | 'thirdReader' | 'judge' | 'encoder'>;

/** What STANCE_MODEL names is checked before anything starts; the files of the product are optional. */
const thirdReaderOf = (
  environment: Environment,
): { readonly model: ThirdReaderModel | undefined; readonly problem?: string } => {
  const configured = findLocalModel(environment);
  if (configured?.kind === 'third-reader') return { model: configured.model };
  try {
    return { model: findThirdReader() };
  } catch (error) {
    if (!(error instanceof UnusableThirdReader)) throw error;
    return { model: undefined, problem: error.message };
  }
};

/** Opens the second and the third reader by the settings and the memory of this machine, in bytes. */
export const openLocalReaders = (
  environment: Environment,
  availableBytes: number,
  warn: (message: string) => void,
): LocalReaders => {
  const setting = secondReadingSetting(environment.secondReader, availableBytes);
  const secondReader = setting.mode === 'off' ? undefined : openSecondReader('thread');
  const secondReading = withReader(setting, secondReader);
  const { model, problem } = thirdReaderOf(environment);
  if (problem !== undefined) warn(problem);
  const thirdReading: ThirdReadingSetting =
    problem !== undefined && environment.thirdReader === 'on'
      ? { mode: 'off', reason: 'unusable' }
      : thirdReadingSetting(environment.thirdReader, { secondReading, model, availableBytes });
  return {
    secondReading,
    secondReader,
    thirdReading,
    thirdReader: thirdReading.mode === 'on' ? model?.open('thread') : undefined,
  };
};
