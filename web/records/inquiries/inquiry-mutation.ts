import { call } from 'typed-redux-saga';

import type { InquiryAbout } from '#shared/domain/inquiry.ts';
import { createMutation } from '#web/platform/mutation.ts';

type Inquiry = {
  readonly about: InquiryAbout;
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly people: string;
  readonly message: string;
  readonly website: string;
};

export const inquiryMutation = createMutation<Inquiry>({
  name: 'inquiries/sending',
  *work(body, { api }) {
    yield* call(api.sendInquiry, { body });
  },
});
