import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ReferralPartner } from '#shared/domain/banner.ts';

/** What is known for the bars at the edge of the page, besides who is using it. */
export type BarsState = {
  /** The address asked for a page without banner and cookie notice. */
  readonly silenced: boolean;
  readonly partner?: ReferralPartner;
  /** Reports that the partner still gives away to this visitor. */
  readonly freeReports: number;
};

const slice = createSlice({
  name: 'bars',
  initialState: (): BarsState => ({ silenced: false, freeReports: 0 }),
  reducers: {
    barsSilenced: (state): BarsState => ({ ...state, silenced: true }),
    partnerKnown: (state, { payload }: PayloadAction<ReferralPartner>): BarsState => ({
      ...state,
      partner: payload,
    }),
    freeReportsKnown: (state, { payload }: PayloadAction<number>): BarsState => ({
      ...state,
      freeReports: payload,
    }),
  },
});

export const { barsSilenced, partnerKnown, freeReportsKnown } = slice.actions;
export const barsReducer = slice.reducer;

/** Somebody arrived from a partner's page, perhaps at a report. */
export const partnerArrived = createAction<{
  readonly partner: ReferralPartner;
  readonly doi?: string;
}>('bars/partnerArrived');

/** The visitor chooses to open a report, by its DOI, with a free one. */
export const freeReportUsed = createAction<string>('bars/freeReportUsed');
