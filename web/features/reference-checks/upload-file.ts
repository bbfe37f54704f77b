import { END, eventChannel } from 'redux-saga';

import { sameOriginUrl } from './same-origin-url.ts';

/** Upload progress: the fraction sent and, at the end, whether it was accepted. */
export type UploadProgress =
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'broken' };

/** Uploads a file to its URL and reports progress; closing the channel aborts the upload. */
export const uploadFile = (address: string, file: File) =>
  eventChannel<UploadProgress>((emit) => {
    // Uses XMLHttpRequest because fetch does not report upload progress.
    const request = new XMLHttpRequest();
    const end = (kind: 'sent' | 'broken') => {
      emit({ kind });
      emit(END);
    };
    request.upload.onprogress = ({ loaded, total }) =>
      emit({ kind: 'sending', share: total === 0 ? 0 : loaded / total });
    request.onload = () => end(request.status >= 200 && request.status < 300 ? 'sent' : 'broken');
    request.onerror = () => end('broken');
    request.open('PUT', sameOriginUrl(address, location.href));
    request.send(file);
    return () => request.abort();
  });
