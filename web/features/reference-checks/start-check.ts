import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, take } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { createMutation } from '#web/platform/mutation.ts';
import type { Feature, Services } from '#web/platform/feature.ts';
import { closeModal } from '#web/platform/modals.ts';
import { UnreachableError } from '#web/platform/problem.ts';

import { uploadFile } from './upload-file.ts';

/** The input to check. */
type CheckInput =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'file'; readonly file: File };

/** The fraction of the file that was sent, 0 to 1. */
const slice = createSlice({
  name: 'reference-checks/upload',
  initialState: (): number => 0,
  reducers: { uploaded: (_, { payload }: PayloadAction<number>): number => payload },
});
const { uploaded } = slice.actions;
export const uploadFeature: Feature<number> = {
  name: slice.name,
  reducer: slice.reducer,
  *flow() {},
};

/** The user canceled the upload. */
export const stopUpload = createAction('reference-checks/uploadStopped');

function* upload(address: string, file: File) {
  const sending = uploadFile(address, file);
  try {
    for (;;) {
      const news = yield* take(sending);
      if (news.kind === 'sent') return;
      if (news.kind === 'broken') throw new UnreachableError('The file was not taken.');
      yield* put(uploaded(news.share));
    }
  } finally {
    sending.close();
  }
}

function* checkOfFile(file: File, { api }: Services) {
  yield* put(uploaded(0));
  const { name: fileName, size, type } = file;
  const { taskId, uploadUrl } = yield* call(api.startReferenceCheck, {
    body: { fileName, size, type },
  });
  const params = { taskId };
  if (uploadUrl === undefined) return taskId;
  let isSent = false;
  try {
    const { stopped } = yield* race({
      sent: call(upload, uploadUrl, file),
      stopped: take(stopUpload),
    });
    if (stopped) return undefined;
    isSent = true;
  } finally {
    // Stops waiting for an upload that cannot complete.
    if (!isSent) yield* call(forget, api, taskId);
  }
  yield* call(api.beginUploadedCheck, { params });
  return taskId;
}

/** A check that was never started expires by itself if it cannot be deleted now. */
async function forget(api: Services['api'], taskId: string): Promise<void> {
  await api.deleteReferenceCheck({ params: { taskId } }).catch(() => undefined);
}

/** Starts a check and navigates to it. */
export const startCheck = createMutation<CheckInput>({
  name: 'reference-checks/starting',
  *work(input, services) {
    const taskId =
      input.kind === 'file'
        ? yield* checkOfFile(input.file, services)
        : (yield* call(services.api.startReferenceCheck, { body: { text: input.text } })).taskId;
    if (taskId === undefined) return;
    yield* closeModal('referenceCheck');
    yield* put(sentTo(toPath`/reference-check/${taskId}`));
  },
});
