import type { IncomingMessage, ServerResponse } from 'node:http';

import Provider, { errors } from 'oidc-provider';

import { type FederatedMethod, federatedMethods } from '#shared/domain/sign-in-method.ts';

import {
  CHOICE,
  configurationOf,
  MOUNT,
  type Played,
  type PlayedClient,
} from './identity-provider-configuration.ts';
import { choicePage, stoppedPage } from './identity-provider-page.ts';
import { peopleOf, personCalled } from './identity-provider-people.ts';
import { PAGE_HEADERS } from './plain-page.ts';
import { smallForm } from './small-form.ts';

const LONGEST_NAME = 80;
/** Above this number, the oldest typed names are evicted. */
const MOST_PEOPLE = 500;

type Options = PlayedClient & {
  /** Base URL of the product, `http://localhost:3000`. */
  readonly url: string;
};
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * An OpenID Connect provider that simulates ORCID, Google and the others: its users choose who they are. It must
 * therefore only be mounted if no one but the person at this machine can open it.
 */
export const playedIdentityProvider = async (options: Options): Promise<Handle> => {
  const people = new Map<string, Played>();
  const provider = new Provider(`${options.url}${MOUNT}`, await configurationOf(options, people));
  const answer = provider.callback();
  provider.on('server_error', (_context, error) => {
    console.error('The identity provider failed:', error);
  });

  const choose: Handle = async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    const method = methodIn(params);
    if (request.method !== 'POST') {
      send(response, 200, choicePage(method, peopleOf(method)));
      return;
    }
    const form = await formOf(request);
    const name = form.get('name')?.trim().slice(0, LONGEST_NAME) ?? '';
    if (form.has('cancel') || name === '') {
      const refusal = { error: 'access_denied', error_description: 'The person went back.' };
      await provider.interactionFinished(request, response, refusal);
      return;
    }
    const person = personCalled(method, name);
    const [oldest] = people.keys();
    if (people.size >= MOST_PEOPLE && oldest !== undefined) people.delete(oldest);
    people.set(person.subject, { ...person, method });
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  };

  return async (request, response) => {
    try {
      if (request.url?.startsWith(CHOICE)) {
        await choose(request, response);
        return;
      }
      // The provider derives its mount path by comparing the two, as in other frameworks.
      const originalUrl = request.url ?? '/';
      const url = originalUrl.slice(MOUNT.length) || '/';
      await answer(Object.assign(request, { originalUrl, url }), response);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      const sentence = 'It was begun too long ago, in another browser, or was finished already.';
      send(response, 400, stoppedPage(sentence));
    }
  };
};

const methodIn = (parameters: Readonly<Record<string, unknown>>): FederatedMethod => {
  const method = federatedMethods.find((one) => one === parameters['identity_provider']);
  if (!method) throw new errors.InvalidRequest('identity_provider names no method of sign-in');
  return method;
};

const send = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, PAGE_HEADERS);
  response.end(html);
};

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const form = await smallForm(request);
  if (!form) throw new errors.InvalidRequest('the form is too large');
  return form;
};
