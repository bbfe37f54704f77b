import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

import { methodLabel, type SimulatedPerson } from './identity-provider-people.ts';
import { escaped } from '#functions/platform/mail/escaped.ts';
import { plainPage } from '../http/plain-page.ts';

const detailOf = ({ email, orcid, institution }: SimulatedPerson): string =>
  [orcid, email, institution && new URL(institution).host].filter(Boolean).join(' · ');

const personRow = (person: SimulatedPerson): string =>
  `<li><button class="person" name="name" value="${escaped(person.name)}"><strong>${escaped(person.name)}</strong> <span>${escaped(detailOf(person))}</span></button></li>`;

/** The page on which a person chooses an identity. The form is posted to its own URL. */
export const choicePage = (method: FederatedMethod, people: readonly SimulatedPerson[]): string => {
  const title = `Sign in with ${methodLabel(method)}`;
  return plainPage(
    title,
    `<h1>${escaped(title)}</h1>
<p>Veracite runs on this machine only and plays the provider itself: no password is asked for, and nothing leaves the machine. Choose as whom you sign in.</p>
<form method="post">
<ul aria-label="People">
${people.map(personRow).join('\n')}
</ul>
</form>
<form method="post">
<h2><label for="name">Somebody else, by name</label></h2>
<div class="typed">
<input id="name" name="name" required maxlength="80" autocomplete="off" spellcheck="false">
<button>Sign in</button>
</div>
</form>
<form method="post"><button class="plain" name="cancel" value="true">Cancel and go back</button></form>`,
  );
};

/** The page for a sign-in that cannot continue. */
export const signInErrorPage = (sentence: string): string =>
  plainPage(
    'This sign-in cannot go on',
    `<h1>This sign-in cannot go on</h1>
<p>${escaped(sentence)}</p>
<a href="/">Go to the start page and begin anew</a>`,
  );
