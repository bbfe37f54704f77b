import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';

export type FullTextLink = ReplyFrom<Endpoints['resolveDois']>['items'][number];
export type Availability = ReplyFrom<Endpoints['checkAvailability']>['items'][number];

/** What was asked about a work: no answer yet, an answer, or none to be had. */
export type Looked<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly answer: Answer }
  | { readonly kind: 'failed' };

type Entry<Answer> = { readonly doi: string; readonly looked: Looked<Answer> };
/** Answers by DOI, the oldest first. */
export type Kept<Answer> = readonly Entry<Answer>[];

export type LinksState = {
  readonly links: Kept<FullTextLink>;
  readonly availability: Kept<Availability>;
};

const MOST_KEPT = 100;

/** What was looked up last comes last; the oldest make room. */
const renewed = <Answer>(kept: Kept<Answer>, entries: Kept<Answer>): Kept<Answer> => {
  const changed = new Set(entries.map(({ doi }) => doi));
  return [...kept.filter(({ doi }) => !changed.has(doi)), ...entries].slice(-MOST_KEPT);
};

const all = <Answer>(dois: readonly string[], looked: Looked<Answer>): Kept<Answer> =>
  dois.map((doi) => ({ doi, looked }));

const answers = <Answer extends { readonly doi: string }>(list: readonly Answer[]): Kept<Answer> =>
  list.map((answer) => ({ doi: answer.doi, looked: { kind: 'known', answer } }));

export const lookedUp = <Answer>(kept: Kept<Answer>, doi: string): Looked<Answer> | undefined =>
  kept.find((entry) => entry.doi === doi)?.looked;

const initialState: LinksState = { links: [], availability: [] };

type Dois = PayloadAction<readonly string[]>;
const slice = createSlice({
  name: 'links',
  initialState,
  reducers: {
    linksAsked: (state, { payload }: Dois): LinksState => ({
      ...state,
      links: renewed(state.links, all(payload, { kind: 'loading' })),
    }),
    linksKnown: (state, { payload }: PayloadAction<readonly FullTextLink[]>): LinksState => ({
      ...state,
      links: renewed(state.links, answers(payload)),
    }),
    linksMissed: (state, { payload }: Dois): LinksState => ({
      ...state,
      links: renewed(state.links, all(payload, { kind: 'failed' })),
    }),
    availabilityAsked: (state, { payload }: Dois): LinksState => ({
      ...state,
      availability: renewed(state.availability, all(payload, { kind: 'loading' })),
    }),
    availabilityKnown: (
      state,
      { payload }: PayloadAction<readonly Availability[]>,
    ): LinksState => ({
      ...state,
      availability: renewed(state.availability, answers(payload)),
    }),
    availabilityMissed: (state, { payload }: Dois): LinksState => ({
      ...state,
      availability: renewed(state.availability, all(payload, { kind: 'failed' })),
    }),
  },
});

export const {
  linksAsked,
  linksKnown,
  linksMissed,
  availabilityAsked,
  availabilityKnown,
  availabilityMissed,
} = slice.actions;
export const linksReducer = slice.reducer;

/** A work whose link, or whose availability at the supplier of documents, is wanted on the page. */
export const linkWanted = createAction<{ readonly doi: string; readonly memberId?: string }>(
  'links/linkWanted',
);
export const availabilityWanted = createAction<{
  readonly doi: string;
  readonly memberId?: string;
}>('links/availabilityWanted');
export const linkFollowed = createAction<{ readonly doi: string; readonly url: string }>(
  'links/linkFollowed',
);
