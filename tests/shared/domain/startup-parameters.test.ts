import {
  startupParametersOf,
  withoutStartupParameters,
} from '#shared/domain/startup-parameters.ts';

const of = (query: string) => startupParametersOf(new URLSearchParams(query));
const nothing = {
  trialCreated: false,
  trialCancelled: false,
  referenceCheck: false,
  autologin: false,
  bannerClosed: false,
};

it.each([
  ['', nothing],
  ['signup', { ...nothing, signIn: 'register' }],
  ['signup=true&login=true', { ...nothing, signIn: 'register' }],
  ['login=', { ...nothing, signIn: 'login' }],
  ['login=false', nothing],
  ['login=true&signInError=taken', { ...nothing, signIn: 'login', signInError: 'taken' }],
  ['login=true&signInError=<b>', { ...nothing, signIn: 'login' }],
  ['signInError=taken', nothing],
  ['authToken=a.b.c', { ...nothing, authToken: 'a.b.c' }],
  ['authToken=', nothing],
  ['shared_by=ada', { ...nothing, sharedBy: 'ada' }],
  [`shared_by=${'a'.repeat(500)}`, { ...nothing, sharedBy: 'a'.repeat(120) }],
  ['create_trial=true', { ...nothing, trialCreated: true }],
  ['trial_create_cancelled=1', { ...nothing, trialCancelled: true }],
  ['referenceCheck=true', { ...nothing, referenceCheck: true }],
  ['referenceCheck=false', nothing],
  ['autologin=azure', { ...nothing, autologin: true }],
  ['autologin=elsewhere', nothing],
  ['bannerClosed=true', { ...nothing, bannerClosed: true }],
  ['bannerClosed=1', nothing],
])('?%s asks for %j', (query, asked) => {
  expect(of(query)).toEqual(asked);
});

it.each([
  ['q=frost', undefined],
  ['bannerClosed=true', undefined],
  ['signInError=taken', undefined],
  ['login=true', ''],
  ['q=frost&login=true&signInError=denied&page=2', 'q=frost&page=2'],
  ['authToken=a.b.c&shared_by=ada&bannerClosed=true', 'bannerClosed=true'],
  ['create_trial=1&trial_create_cancelled=1&autologin=azure&signup=1', ''],
])('?%s leaves %s', (query, left) => {
  expect(withoutStartupParameters(new URLSearchParams(query))).toBe(left);
});
