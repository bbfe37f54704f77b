import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { openScoringSession } from '#functions/adapters/onnx/scoring-session.ts';
import {
  encoderReadings,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';

import { intentScoresOf, intents, readSciCite } from '../training/scicite.ts';

/** `node tests/lab/second-reader/purpose.ts`: the F1 of the purposes on SciCite's test split, two minutes of an idle core. */
const file = '../shared/data/stance/other/scicite/test.jsonl.xz';

if (!existsSync(file)) console.log(`Nothing was measured. Missing: ${file}.`);
else {
  const statements = readSciCite(await text(unpackedBytes(file)), file);
  const readings = await encoderReadings(
    {
      scores: await openScoringSession({
        file: secondReaderFiles.encoder,
        outputs: secondReaderOutputs,
      }),
    },
    readFileSync(secondReaderFiles.vocabulary, 'utf8'),
  )(
    statements.map(({ text: sentence, section = 'other', marks = [] }) => ({
      text: sentence,
      before: '',
      after: '',
      section,
      marks,
    })),
  );
  const pairs = statements.flatMap(({ intent }, index): [number, number][] => {
    const purpose = readings[index]?.purpose;
    if (!purpose) return [];
    const shares = intents.map((name) => purpose[name]);
    return [[intents.indexOf(intent), shares.indexOf(Math.max(...shares))]];
  });
  console.log(`${pairs.length} of ${statements.length} read`, intentScoresOf(pairs));
}
