import { type Classifier } from '#functions/ingest/article.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type classify as contract } from '#shared/contracts/classifications.ts';
import { doubtsAbout } from '#shared/domain/doubts.ts';

/** Classifies a sentence; one without known words is unclassified. */
export const classify =
  ({ classifier }: { readonly classifier: () => Classifier }): UseCase<typeof contract> =>
  async (_caller, { body: { text, before, after, section } }) => {
    const inUse = classifier();
    const found = inUse.classify({
      text,
      ...(before && { before }),
      ...(after && { after }),
      ...(section && { section }),
    });
    return {
      type: found?.type ?? 'unclassified',
      ...(found?.possibly && { possibly: found.possibly }),
      ...(found && { probabilities: found.probabilities }),
      cues: [...(found?.cues ?? [])],
      doubts: [...doubtsAbout(text)],
      model: inUse.model,
    };
  };
