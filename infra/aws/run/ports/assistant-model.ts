import { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { signedFetch } from '#functions/adapters/aws/signed-fetch.ts';
import type { StreamingModel } from '#functions/platform/ports/language-model.ts';
import {
  createAssistantModel,
  readAssistantModelSettings,
  assistantModelVariables,
} from '#infra/composition/assistant-model.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Bedrock authenticates the function by its role. */
const fetchOfBedrock = (region: string): typeof fetch =>
  signedFetch(
    { service: 'bedrock', region },
    {
      accessKeyId: environment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
      sessionToken: environment('AWS_SESSION_TOKEN'),
    },
    fetch,
  );

/** Returns the model of an environment; without one, answers consist of quotations only. */
export const assistantModelOnAws = (): StreamingModel | undefined =>
  createAssistantModel(
    readAssistantModelSettings(z.object(assistantModelVariables).parse(process.env)),
    isVariableSet('ASSISTANT_BEDROCK_REGION')
      ? fetchOfBedrock(environment('ASSISTANT_BEDROCK_REGION'))
      : fetch,
    new Logger(),
  );
