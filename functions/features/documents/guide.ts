import { block, code, prose, table } from './html.ts';

export type Chapter = {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
};

const paragraphs = (...texts: readonly string[]) =>
  texts.map((text) => `<p>${prose(text)}</p>`).join('');

/** Every command works as it stands in a shell that has curl and jq, one chapter after the other. */
const quickStart = (origin: string): Chapter => ({
  id: 'quick-start',
  heading: 'Quick start',
  html: [
    paragraphs(
      'Searching, counts and tallies need no account. These commands work as they are; only the last three need `jq`.',
      'Find papers, the most cited first:',
    ),
    block(`API=${origin}/api\ncurl -s "$API/search?mode=papers&sort=total_cited&limit=3"`),
    paragraphs('Read how one paper was cited, as numbers:'),
    block(
      `DOI=$(curl -s "$API/search?mode=papers&sort=total_cited&limit=1" | jq -r '.hits[0].doi')\ncurl -s "$API/tallies/$DOI" | jq`,
    ),
    paragraphs('Read the numbers of up to 500 papers in one call:'),
    block(
      `curl -s "$API/search?mode=papers&limit=100" | jq '[.hits[].doi]' |\n  curl -s "$API/tallies" -H 'content-type: application/json' -d @- | jq '.tallies'`,
    ),
    paragraphs('See who contrasts with it:'),
    block(`curl -s "$API/papers/$DOI/statements?type=contradicting&limit=25" | jq`),
    paragraphs('The same in Python, with nothing to install:'),
    block(`import json, urllib.parse, urllib.request

API = "${origin}/api"

def ask(path, **query):
    address = f"{API}{path}?{urllib.parse.urlencode(query, doseq=True)}"
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)

for paper in ask("/search", mode="papers", sort="total_cited", limit=10)["hits"]:
    print(paper["tally"]["contradicting"], paper["title"])`),
  ].join(''),
});

const signingIn = (origin: string): Chapter => ({
  id: 'signing-in',
  heading: 'Signing in',
  html: [
    paragraphs(
      'The text of citation statements, dashboards, alerts and everything else that is yours needs an account. Sign in with e-mail address and password, exchange the session for a token, and send the token with every call:',
    ),
    block(`API=${origin}/api
read -p 'E-mail: ' EMAIL; read -s -p 'Password: ' PASSWORD
jq -n --arg email "$EMAIL" --arg password "$PASSWORD" '{$email, $password}' |
  curl -s -c cookies.txt "$API/auth/login" -H 'content-type: application/json' -d @- >/dev/null
TOKEN=$(curl -s -b cookies.txt "$API/auth/api_token" | jq -r .)
curl -s "$API/users/me" -H "Authorization: Bearer $TOKEN" | jq .name`),
    paragraphs(
      'A token is good for 12 hours and a session for 30 days: ask for a new token with the same cookies. Keep both to yourself.',
      'Some organizations allow one session at a time: then a call is refused with 403 and the title `One session at a time.` once somebody signs in elsewhere.',
    ),
  ].join(''),
});

const conventions: Chapter = {
  id: 'conventions',
  heading: 'Conventions',
  html: `<ul>${[
    'Answers are JSON: the value itself, without an envelope.',
    'Times are ISO 8601 in UTC. A date is as exact as it is known: `2019-04-02`, `2019-04` or `2019`.',
    'A list in a query repeats its name: `sections=results&sections=methods`. Empty values are ignored.',
    'DOIs stand in a path as they are, with their slashes, or percent-encoded. Capitals make no difference.',
    '`contradicting` in data is what people read as “contrasting”.',
    'Counts are of pairs of a sentence and a cited paper in the text of articles. Captions, tables and notices are not counted.',
    'Locked text: without a plan, a trial or an organization license, statements come with `locked: true` and without their text. Counts, types and sections are always there.',
    'Calls that create something accept the header `Idempotency-Key`: the same key gets the same answer for a day, so a program may safely repeat a call.',
  ]
    .map((text) => `<li>${prose(text)}</li>`)
    .join('')}</ul>`,
};

const limits: Chapter = {
  id: 'limits',
  heading: 'Limits',
  html: [
    table(
      ['What', 'How much'],
      [
        ['Calls', '600 a minute for each person, or for each network address without signing in'],
        ['Calls under an organization’s network', '6,000 a minute for the whole network'],
        ['Results in one answer', `${code('limit')}: up to 250`],
        ['Results of one search', `${code('offset')} and ${code('limit')} together: up to 10,000`],
        ['Papers in one call for tallies', '500'],
        ['Papers of one dashboard', '1,000'],
        ['Runs of saved searches', '60 an hour'],
        ['Feed requests with one token', '300 an hour'],
      ],
    ),
    paragraphs(
      'Above a limit a call is answered with 429, and the header `Retry-After` says how many seconds to wait. For a whole collection, export a dashboard or a search instead of paging through it.',
    ),
  ].join(''),
};

const errors: Chapter = {
  id: 'errors',
  heading: 'Errors',
  html: [
    paragraphs(
      'What was refused is answered as a problem document (RFC 9457), with the type `application/problem+json`. `title` is for people, `status` for programs, and `errors` names the fields that are not valid:',
    ),
    block(`{
  "type": "about:blank",
  "title": "The query of the request is not valid.",
  "status": 400,
  "detail": "The query of the request is not valid.",
  "errors": [{ "path": "limit", "message": "Too big: expected number to be <=250" }]
}`),
    table(
      ['Status', 'Meaning', 'What to do'],
      [
        [
          code('400'),
          'Something in the request is not valid.',
          'Mend what <code>errors</code> names.',
        ],
        [code('401'), 'The token is missing or no longer valid.', 'Ask for a new token.'],
        [
          code('403'),
          'You are not allowed to do this.',
          'See the title: perhaps a plan is needed.',
        ],
        [code('404'), 'It does not exist, or is private.', 'Check the identifier, then sign in.'],
        [code('409'), 'This is not possible right now.', 'Read the current state, then decide.'],
        [code('413'), 'The request is too large.', 'Send it in parts.'],
        [code('429'), 'Too many calls.', 'Wait as <code>Retry-After</code> says.'],
        [
          code('503'),
          'A part of the service is not answering.',
          'Wait as <code>Retry-After</code> says.',
        ],
      ],
    ),
  ].join(''),
};

const news: Chapter = {
  id: 'webhooks-and-feeds',
  heading: 'Webhooks and feeds',
  html: [
    paragraphs(
      'Every paper, search and dashboard has an Atom, RSS and JSON feed for reader programs. For programs of your own, a webhook sends each new notification as JSON by POST.',
      'Each delivery brings the headers `veracite-delivery`, the id by which you know one that was sent twice, and `veracite-signature`: `t=` and the time in seconds, then `v1=` and the hexadecimal HMAC-SHA256 of that time, a full stop and the body, with your secret as key. Check it before you believe a delivery:',
    ),
    block(`import hashlib, hmac, time

def is_from_veracite(secret, headers, body):
    parts = dict(part.split("=", 1) for part in headers["veracite-signature"].split(","))
    said = parts["t"].encode() + b"." + body
    wanted = hmac.new(secret.encode(), said, hashlib.sha256).hexdigest()
    is_fresh = abs(time.time() - int(parts["t"])) < 300
    return is_fresh and hmac.compare_digest(wanted, parts["v1"])`),
  ].join(''),
};

/** What a researcher’s program needs before the reference; `origin` is where the product is opened. */
export const guide = (origin: string): readonly Chapter[] => [
  quickStart(origin),
  signingIn(origin),
  conventions,
  limits,
  errors,
  news,
];
