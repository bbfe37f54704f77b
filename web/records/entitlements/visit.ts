import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReferralPartner } from '#shared/domain/banner.ts';
import { type Feature, useFeature } from '#web/platform/feature.ts';

/** How this visit began. */
type Visit = {
  /** Whether the address requested a page without banner and cookie notice. */
  readonly silenced: boolean;
  /** The referring partner, and how many free reports it still offers to the visitor. */
  readonly partner?: ReferralPartner;
  readonly freeReports: number;
};

const slice = createSlice({
  name: 'visit',
  initialState: (): Visit => ({ silenced: false, freeReports: 0 }),
  reducers: {
    visitSilenced: (visit): Visit => ({ ...visit, silenced: true }),
    partnerKnown: (visit, { payload }: PayloadAction<ReferralPartner>): Visit => ({
      ...visit,
      partner: payload,
    }),
    freeReportsKnown: (visit, { payload }: PayloadAction<number>): Visit => ({
      ...visit,
      freeReports: payload,
    }),
  },
});

export const { visitSilenced, partnerKnown, freeReportsKnown } = slice.actions;
/** The visitor opens a report, by its DOI, with a free one. */
export const freeReportUsed = createAction<string>('visit/freeReportUsed');

/** web/features/entitlements handles what a partner offers. */
export const visitFeature: Feature<Visit> = {
  name: 'visit',
  reducer: slice.reducer,
  *flow() {},
};

export const useVisit = (): Visit => useFeature(visitFeature, (visit) => visit);
