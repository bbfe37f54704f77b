import { useEffect } from 'react';

import { useFeature } from '#web/platform/feature.ts';
import { useAppDispatch } from '#web/platform/store.ts';

import { exportsFeature } from './exports-saga.ts';
import {
  exportOffered,
  type ExportsState,
  exportWanted,
  type ExportWanted,
} from './exports-slice.ts';

/** How the export stands, and how to ask for one. */
export const useExports = (): {
  readonly state: ExportsState;
  readonly want: (wanted: ExportWanted) => void;
} => {
  const dispatch = useAppDispatch();
  const state = useFeature(exportsFeature, (one: ExportsState) => one);
  useEffect(() => {
    dispatch(exportOffered());
  }, [dispatch]);
  return { state, want: (wanted) => dispatch(exportWanted(wanted)) };
};
