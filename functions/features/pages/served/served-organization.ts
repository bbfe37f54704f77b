import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readOrganization } from '#shared/contracts/licenses.ts';

import { type Html, html } from './html.ts';
import { servedWords } from './words.ts';

const say = servedWords.organization;

/** The page by which the people of an organization come in. */
export const servedOrganization = ({
  name,
  hasLicense,
}: Pick<ReplyFrom<typeof readOrganization>, 'name' | 'hasLicense'>): Html =>
  html`<div class="page served-list">
    <h1>${say.title(name)}</h1>
    <p>${hasLicense ? say.covered(name) : say.ended(name)}</p>
    ${
      hasLicense &&
      html`<h2>${say.ways}</h2>
        <ul>
          <li>${say.network}</li>
          <li>${say.address}</li>
          <li>${say.signOn}</li>
        </ul>`
    }
    <p class="served-ways">
      <a href="/search">${say.search}</a>
      <a href="/getting-started">${say.guide}</a>
    </p>
  </div>`;
