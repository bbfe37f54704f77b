import { block, code, prose, table } from './html.ts';

export type Chapter = {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
};

const paragraphs = (...texts: readonly string[]) =>
  texts.map((text) => `<p>${prose(text)}</p>`).join('');

/** Every command works in a shell with curl and jq, in order. */
const quickStart = (origin: string): Chapter => ({
  id: 'quick-start',
  heading: 'Quick start',
  html: [
    paragraphs(
      'Search, counts and tallies need no account. You can copy these commands; only the last three need `jq`.',
      'Find papers, the most cited first:',
    ),
    block(`API=${origin}/api\ncurl -s "$API/search?mode=papers&sort=total_cited&limit=3"`),
    paragraphs('Get the tally of one paper:'),
    block(
      `DOI=$(curl -s "$API/search?mode=papers&sort=total_cited&limit=1" | jq -r '.hits[0].doi')\ncurl -s "$API/tallies/$DOI" | jq`,
    ),
    paragraphs('Get the tallies of up to 500 papers in one request:'),
    block(
      `curl -s "$API/search?mode=papers&limit=100" | jq '[.hits[].doi]' |\n  curl -s "$API/tallies" -H 'content-type: application/json' -d @- | jq '.tallies'`,
    ),
    paragraphs('List the statements that contrast with it:'),
    block(`curl -s "$API/papers/$DOI/statements?type=contradicting&limit=25" | jq`),
    paragraphs('In Python, using only the standard library:'),
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
      'A token is valid for 12 hours and a session for 30 days; request a new token with the same cookies. Keep both secret.',
      'Some organizations allow one session at a time: requests fail with 403 and the title `One session at a time.` after a sign-in elsewhere.',
    ),
  ].join(''),
});

const conventions: Chapter = {
  id: 'conventions',
  heading: 'Conventions',
  html: `<ul>${[
    'Responses are JSON without an envelope.',
    'Times are ISO 8601 in UTC. A date is as exact as it is known: `2019-04-02`, `2019-04` or `2019`.',
    'A list in a query repeats its name: `sections=results&sections=methods`. Empty values are ignored.',
    'DOIs in a path are written with their slashes or percent-encoded, and are case-insensitive.',
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
      ['What', 'Limit'],
      [
        ['Calls', '600 a minute for each person, or for each network address without signing in'],
        ['Calls under an organization’s network', '6,000 a minute for the whole network'],
        ['Results per response', `${code('limit')}: up to 250`],
        ['Results per search', `${code('offset')} and ${code('limit')} together: up to 10,000`],
        ['Papers per tallies request', '500'],
        ['Papers per dashboard', '1,000'],
        ['Runs of saved searches', '60 an hour'],
        ['Feed requests with one token', '300 an hour'],
      ],
    ),
    paragraphs(
      'A request above a limit returns 429; the header `Retry-After` states how many seconds to wait. To get a whole collection, export a dashboard or a search instead of paging through it.',
    ),
  ].join(''),
};

const errors: Chapter = {
  id: 'errors',
  heading: 'Errors',
  html: [
    paragraphs(
      'Errors are returned as problem documents (RFC 9457) of type `application/problem+json`. `title` is for people, `status` for programs, and `errors` lists the invalid fields:',
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
          'Correct the fields listed in <code>errors</code>.',
        ],
        [code('401'), 'The token is missing or no longer valid.', 'Request a new token.'],
        [code('403'), 'You are not allowed to do this.', 'See the title; a plan may be required.'],
        [code('404'), 'It does not exist, or is private.', 'Check the identifier, then sign in.'],
        [code('409'), 'This is not possible right now.', 'Read the current state, then decide.'],
        [code('413'), 'The request is too large.', 'Split it into smaller requests.'],
        [code('429'), 'Too many requests.', 'Wait for the time in <code>Retry-After</code>.'],
        [
          code('503'),
          'Part of the service is unavailable.',
          'Wait for the time in <code>Retry-After</code>.',
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

/** What a researcher's program needs before the reference; `origin` is the address of the product. */
export const guide = (origin: string): readonly Chapter[] => [
  quickStart(origin),
  signingIn(origin),
  conventions,
  limits,
  errors,
  news,
];
