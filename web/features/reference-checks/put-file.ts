import { END, eventChannel } from 'redux-saga';

import { addressFromHere } from './address-from-here.ts';

/** How far a file is on its way: the share of it that was sent, and at the end whether it was taken. */
export type Sent =
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'broken' };

/** Puts a file to its address and tells how far it is; whoever closes the channel stops it. */
export const putFile = (address: string, file: File) =>
  eventChannel<Sent>((tell) => {
    // A fetch does not tell how much of a file was sent.
    const request = new XMLHttpRequest();
    const end = (kind: 'sent' | 'broken') => {
      tell({ kind });
      tell(END);
    };
    request.upload.onprogress = ({ loaded, total }) =>
      tell({ kind: 'sending', share: total === 0 ? 0 : loaded / total });
    request.onload = () => end(request.status >= 200 && request.status < 300 ? 'sent' : 'broken');
    request.onerror = () => end('broken');
    request.open('PUT', addressFromHere(address, location.href));
    request.send(file);
    return () => request.abort();
  });
