import type { ScreenPath } from '#shared/domain/routes.ts';

import { sentences } from './language.ts';

const HOME =
  'See how a paper was cited: the sentences that support it, contrast with it or mention it, from the open articles in this collection.';

/** The descriptions of the pages for search engines and shared links; loaded when the browser is idle. */
export const pageDescriptions = sentences((): Readonly<Record<ScreenPath, string>> => ({
  '/': HOME,
  '/home': HOME,
  '/search/landing': HOME,
  '/search':
    'Search papers and citation statements by words, title, author or DOI, and see how each paper was cited.',
  '/search/analyze':
    'Charts of a search: its papers and statements by year, type, journal and topic.',
  '/search/table': 'The results of a search as a table, with how each paper was cited.',
  '/search/builder':
    'Build a precise search with fields, phrases, years and operators, and see how it is interpreted.',
  '/journals': 'Journals and how their papers are cited: supported, contrasted or mentioned.',
  '/journals/:slug': 'How the papers of this journal are cited, with its support index.',
  '/affiliations': 'Organizations and how their authors’ papers are cited.',
  '/affiliations/:slug': 'How the papers of this organization’s authors are cited.',
  '/institutions': 'Funding institutions and how the research they funded is cited.',
  '/institutions/:slug': 'How the research funded by this institution is cited.',
  '/authors/:slug': 'This author’s papers and how they are cited.',
  '/rankings': 'Journals, organizations and funders by support index, with all underlying data.',
  '/reports/*':
    'How this paper was cited: every citation statement with its section, type and probability.',
  '/manage-licenses':
    'Manage your organization’s license: members, networks, e-mail domains and sign-in.',
  '/enterprise/:slug': 'How the members of this organization use Veracite.',
  '/organization-license-getting-started':
    'First steps for librarians whose organization has a license.',
  '/getting-started': 'First steps in Veracite: three things to try.',
  '/request-a-demo': 'Ask us to show Veracite to your team at a time that suits you.',
  '/contact-sales': 'Request a trial or a quote for your organization.',
  '/verify-email': 'Confirm the e-mail address of your Veracite account.',
  '/reset-password': 'Set a new password for your Veracite account.',
  '/sign-in': 'Sign in to Veracite with a one-time link.',
  '/unsubscribe/:token':
    'Unsubscribe from e-mails about the papers, searches and dashboards you follow.',
  '/pricing':
    'What is free in Veracite, what premium includes and costs, and how an organization can subscribe.',
  '/checkout': 'Choose a Veracite plan and how to pay for it.',
  '/users/:slug': 'Your Veracite profile: what you do, your ORCID and your organization.',
  '/users/:slug/welcome':
    'First steps in Veracite: tell us what you do, then search or build a query.',
  '/users/:slug/account-settings':
    'Your account settings: name, e-mail, password, ORCID, e-mail schedule, sessions and your data.',
  '/users/:slug/connections': 'Feeds for your feed reader and webhooks for your programs.',
  '/users/:slug/subscription': 'What your plan includes, your trial and your invitations.',
  '/users/:slug/dashboards':
    'Your dashboards: collections of papers, and how each collection is cited.',
  '/users/:slug/saved-searches':
    'Your saved searches: the results of each run, what is new, and when it runs next.',
  '/users/:slug/saved-searches/:id':
    'A saved search with all its runs, their results and what changed.',
  '/search-records/:id':
    'The record of one run of a search: the query, its date, the collection and the results.',
  '/my-papers': 'Find your papers, see how they are cited, and get notified of each contrast.',
  '/extension-install': 'The browser extension: how papers were cited, on the pages you read.',
  '/zotero': 'The Zotero plugin: columns that show how each paper in your library was cited.',
  '/classify':
    'Paste a sentence that cites a paper and see whether it supports, contrasts with or mentions it, and why.',
  '/accuracy':
    'How accurate the labels of citation statements are: precision and recall of each type, and known weaknesses.',
  '/create-dashboard':
    'Create a dashboard from DOIs, a reference list, a file, or a Zotero or Mendeley library.',
  '/dashboard/:slug':
    'How a collection of papers is cited: notices, supporting and contrasting statements, journals and years.',
  '/patents':
    'Search patents and see which papers they rely on and how those papers were received.',
  '/patents/:patentId': 'A patent, and whether the papers it cites were supported or retracted.',
  '/patents/:patentId/:tab': 'The papers a patent cites, how each was cited, and similar patents.',
  '/notifications':
    'New statements, publications and editorial notices about what you follow in Veracite.',
  '/notifications/followed': 'Everything you follow and when you get e-mails about it.',
  '/veracite-digest': 'Your year in Veracite: what you read and searched, in charts.',
  '/veracite-digest/:slug':
    'A person’s year in Veracite: what they read and what was written about it.',
  '/reference-check/:taskid':
    'The results of a reference check: retractions, wrong DOIs, and how others cite each work.',
  '/assistant':
    'Ask what the papers say: answers quoted from citation statements, with both sides counted.',
  '/assistant/:slug': 'A question to the Assistant, with its answer and the papers behind it.',
  '/assistant/shared/:token':
    'A shared answer of the Assistant, with its quotations and the papers behind it.',
  '/reference-check/shared/:token': 'The results of a reference check, shared by link.',
  '/users/:slug/reference-checks':
    'Your reference checks and their results, for as long as they are kept.',
  '/disagreements':
    'The contested papers of a search, dashboard or field: by whom, since when, and what changed.',
  '/visualizations/:slug':
    'How papers cite each other, as a graph and a table: who supports whom, and where they disagree.',
  '/visualizations/authorprofiles/:userSlug':
    'How the papers of a person’s dashboards cite each other, as a graph and a table.',
  '/usage/:slug':
    'How an organization uses Veracite month by month, with COUNTER reports for its librarians.',
  '/badge': 'Show on your own page how a paper was cited: create a badge and preview it.',
  '/badge-tester':
    'Paste DOIs or the HTML of a page and see its Veracite badges in every layout and color.',
  '/badge-tester-internal':
    'For administrators: the requests made by a page of badges and their duration.',
  '/embed-citation-search':
    'A citation search that can be embedded in other pages; results open in a new tab.',
  '/admin': 'Administration: people, plans and organization licenses of this installation.',
  '/styleguide': 'How Veracite looks: colors, type, marks and each component in all its states.',
  '/admin/:part': 'Administration: features, queues and the audit log of this installation.',
}));
