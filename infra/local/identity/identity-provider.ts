import type { IncomingMessage, ServerResponse } from 'node:http';

import Provider, { errors } from 'oidc-provider';

import { type FederatedMethod, federatedMethods } from '#shared/domain/sign-in-method.ts';

import {
  CHOICE_PATH,
  createConfiguration,
  MOUNT_PATH,
  type SimulatedIdentity,
  type SimulatedClient,
} from './identity-provider-configuration.ts';
import { choicePage, signInErrorPage } from './identity-provider-page.ts';
import { offeredPeople, personByName } from './identity-provider-people.ts';
import { PAGE_HEADERS } from '../http/plain-page.ts';
import { readSmallForm } from '../http/small-form.ts';

const MAX_NAME_LENGTH = 80;
/** Above this number, the oldest typed names are evicted. */
const MAX_PEOPLE = 500;

type Options = SimulatedClient & {
  /** Base URL of the product, `http://localhost:3000`. */
  readonly url: string;
};
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * An OpenID Connect provider that simulates ORCID, Google and the others: its users choose who they are. It must
 * therefore only be mounted if no one but the person at this machine can open it.
 */
export const createSimulatedIdentityProvider = async (options: Options): Promise<Handle> => {
  const identities = new Map<string, SimulatedIdentity>();
  const provider = new Provider(
    `${options.url}${MOUNT_PATH}`,
    await createConfiguration(options, identities),
  );
  const handleRequest = provider.callback();
  provider.on('server_error', (_context, error) => {
    console.error('The identity provider failed:', error);
  });

  const choose: Handle = async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    const method = methodIn(params);
    if (request.method !== 'POST') {
      send(response, 200, choicePage(method, offeredPeople(method)));
      return;
    }
    const form = await formOf(request);
    const name = form.get('name')?.trim().slice(0, MAX_NAME_LENGTH) ?? '';
    if (form.has('cancel') || name === '') {
      const refusal = { error: 'access_denied', error_description: 'The person went back.' };
      await provider.interactionFinished(request, response, refusal);
      return;
    }
    const person = personByName(method, name);
    const [oldest] = identities.keys();
    if (identities.size >= MAX_PEOPLE && oldest !== undefined) identities.delete(oldest);
    identities.set(person.subject, { ...person, method });
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  };

  return async (request, response) => {
    try {
      if (request.url?.startsWith(CHOICE_PATH)) {
        await choose(request, response);
        return;
      }
      // The provider derives its mount path by comparing the two, as in other frameworks.
      const originalUrl = request.url ?? '/';
      const url = originalUrl.slice(MOUNT_PATH.length) || '/';
      await handleRequest(Object.assign(request, { originalUrl, url }), response);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      const sentence = 'It was begun too long ago, in another browser, or was finished already.';
      send(response, 400, signInErrorPage(sentence));
    }
  };
};

const methodIn = (parameters: Readonly<Record<string, unknown>>): FederatedMethod => {
  const method = federatedMethods.find(
    (federatedMethod) => federatedMethod === parameters['identity_provider'],
  );
  if (!method) throw new errors.InvalidRequest('identity_provider names no method of sign-in');
  return method;
};

const send = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, PAGE_HEADERS);
  response.end(html);
};

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const form = await readSmallForm(request);
  if (!form) throw new errors.InvalidRequest('the form is too large');
  return form;
};
