import * as z from 'zod';

import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { findThirdReader } from '#infra/composition/third-reader-model.ts';
import { thirdReaderVariables } from '#infra/composition/third-reader.ts';

/** Opens the third reader that was deployed with a function, unless it is switched off; its memory suffices for both readers. */
export const thirdReaderOnAws = (): SecondReader | undefined =>
  z.object(thirdReaderVariables).parse(process.env).STANCE_THIRD_READER === 'off'
    ? undefined
    : findThirdReader()?.open('process');
