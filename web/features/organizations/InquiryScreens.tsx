import { useSearchParams } from 'react-router-dom';

import { type InquiryAbout, inquiryAbouts } from '#shared/domain/inquiry.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { InquiryForm } from '#web/records/inquiries/InquiryForm.tsx';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './organizations.module.css';

const InquiryPage = ({
  words: { title, about: sentence },
  about,
}: {
  readonly words: { readonly title: string; readonly about: string };
  readonly about: InquiryAbout;
}) => {
  useTitle(title);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{title}</h1>
      <p>{sentence}</p>
      <InquiryForm about={about} />
    </div>
  );
};

export const RequestDemoScreen = () => (
  <InquiryPage words={useText(inquiriesText).demo} about="demo" />
);

/** `?about=quote` and similar preselect the subject. */
export const ContactSalesScreen = () => {
  const [address] = useSearchParams();
  const about =
    inquiryAbouts.find((inquiryAbout) => inquiryAbout === address.get('about')) ?? 'contact';
  return <InquiryPage words={useText(inquiriesText).contact} about={about} />;
};
