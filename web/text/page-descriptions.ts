import type { ScreenPath } from '#shared/domain/routes.ts';

import { sentences } from './language.ts';

const HOME =
  'See how a paper was cited: the sentences that support it, contrast with it or only mention it, from the open articles of this collection.';

/** What each page is for, as search engines and shared links show it; they load when nothing else does. */
export const pageDescriptions = sentences((): Readonly<Record<ScreenPath, string>> => ({
  '/': HOME,
  '/home': HOME,
  '/search/landing': HOME,
  '/search':
    'Search papers and citation statements by words, title, author or DOI, and see how each paper was cited.',
  '/search/analyze':
    'Charts of a search: how its papers and statements divide by year, type, journal and topic.',
  '/search/table': 'The results of a search as a table, with how each paper was cited.',
  '/search/builder':
    'Build a precise search with fields, phrases, years and operators, and see how it is understood.',
  '/journals':
    'Journals, and how the papers of each are cited: supported, contrasted or mentioned.',
  '/journals/:slug': 'How the papers of this journal are cited, with its support index.',
  '/affiliations': 'Organizations, and how the papers of those who work there are cited.',
  '/affiliations/:slug': 'How the papers of those who work at this organization are cited.',
  '/institutions': 'Funding institutions, and how the papers that they paid for are cited.',
  '/institutions/:slug': 'How the papers that this funder paid for are cited.',
  '/authors/:slug': 'What this author wrote, and how it is cited.',
  '/rankings':
    'Journals, organizations and funders by their support index, with everything it is made of.',
  '/reports/*':
    'How this paper was cited: every citation statement with its section, its type and how sure that is.',
  '/manage-licenses':
    'Look after your organization’s license: members, networks, e-mail domains and sign-in.',
  '/enterprise/:slug': 'How the people of this organization read in Veracite.',
  '/organization-license-getting-started':
    'First steps for librarians whose organization has a license.',
  '/getting-started': 'First steps in Veracite: three things to try.',
  '/request-a-demo': 'Ask us to show Veracite to your team, at a time that suits you.',
  '/contact-sales': 'Ask for a trial or a quote for your organization.',
  '/verify-email': 'Confirm the e-mail address of your Veracite account.',
  '/reset-password': 'Set a new password for your Veracite account.',
  '/sign-in': 'Sign in to Veracite with a one-time link.',
  '/unsubscribe/:token': 'Stop e-mails about the papers, searches and dashboards you follow.',
  '/pricing':
    'What is free in Veracite, what premium adds and costs, and how an organization subscribes.',
  '/checkout': 'Choose a plan of Veracite and how to pay for it.',
  '/users/:slug': 'Your Veracite profile: what you do, your ORCID and your organization.',
  '/users/:slug/welcome': 'First steps in Veracite: say what you do, then search or build a query.',
  '/users/:slug/account-settings':
    'Your account settings: name, e-mail, password, ORCID, e-mail schedule, sessions and your data.',
  '/users/:slug/connections': 'Feeds for your feed reader and webhooks for your programs.',
  '/users/:slug/subscription': 'What your plan includes, your trial and your invitations.',
  '/users/:slug/dashboards':
    'Your dashboards: collections of papers, and how each collection is cited.',
  '/users/:slug/saved-searches':
    'Your saved searches: what each run found, what is new, and when it runs next.',
  '/users/:slug/saved-searches/:id':
    'A saved search with all its runs: what each found and what changed since the one before.',
  '/search-records/:id':
    'The record of one run of a search: what was searched, when, in which collection, and what it found.',
  '/my-papers': 'Find the papers you wrote, see how they are cited, and hear of each contrast.',
  '/extension-install':
    'The browser extension: how papers were cited, beside them on the pages where you meet them.',
  '/zotero': 'The plugin for Zotero: columns that say how each paper of your library was cited.',
  '/classify':
    'Paste a sentence that cites a paper and see whether it supports, contrasts with or mentions it, and why.',
  '/accuracy':
    'How well citation statements are labelled: precision and recall of each type, and what goes wrong.',
  '/create-dashboard':
    'Create a dashboard from DOIs, a reference list, a file, or a Zotero or Mendeley library.',
  '/dashboard/:slug':
    'How a collection of papers is cited: notices, supporting and contrasting statements, journals and years.',
  '/patents': 'Search patents and see which papers they rely on, and how those papers fared.',
  '/patents/:patentId':
    'A patent: what it claims to be, and whether the papers it cites were supported or retracted.',
  '/patents/:patentId/:tab':
    'The papers that a patent cites, each with how it was cited, and patents that are like it.',
  '/notifications':
    'New statements, publications and editorial notices about what you follow in Veracite.',
  '/notifications/followed': 'Everything you follow, and when you get e-mails about it.',
  '/veracite-digest': 'Your year in Veracite: what you read and searched, in a few pictures.',
  '/veracite-digest/:slug':
    'Somebody’s year in Veracite: what they read and what was written about it.',
  '/reference-check/:taskid':
    'What a check of references found: retractions, wrong DOIs, and how others cite each work.',
  '/assistant':
    'Ask what the papers say: answers in sentences quoted from citation statements, with both sides counted.',
  '/assistant/:slug': 'A question to the Assistant, with its answer and the papers behind it.',
  '/assistant/shared/:token':
    'An answer of the Assistant that somebody shared, with what it quotes and the papers behind it.',
  '/reference-check/shared/:token':
    'What a check of references found, as whoever made it shares it with those who have its link.',
  '/users/:slug/reference-checks':
    'Your checks of references: what each found, for as long as it is kept.',
  '/disagreements':
    'The contested papers of a search, dashboard or field: by whom, since when, and what changed.',
  '/visualizations/:slug':
    'How papers cite each other, as a picture and a table: who supports whom, and where they disagree.',
  '/visualizations/authorprofiles/:userSlug':
    'How the papers of somebody’s dashboards cite each other, as a picture and a table.',
  '/usage/:slug':
    'How an organization uses Veracite month by month, with COUNTER reports for its librarians.',
  '/badge':
    'Show on your own page how a paper was cited: make the code of a badge and see it at once.',
  '/badge-tester':
    'Paste DOIs or the HTML of a page and see its Veracite badges in every layout and colour.',
  '/badge-tester-internal':
    'For administrators: what a page of badges asks of this installation, and how long it takes.',
  '/embed-citation-search':
    'A search of citations that stands in pages of others; its results open in a new tab.',
  '/admin': 'Administration: people, plans and organization licences of this installation.',
  '/styleguide':
    'How Veracite looks: colours, type, marks and each part of its pages, in all the states it can be in.',
  '/admin/:part': 'Administration: features, queues and the audit log of this installation.',
}));
