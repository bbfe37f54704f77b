/** The subjects of an organization's inquiry to the operator. */
export const inquiryAbouts = ['demo', 'trial', 'quote', 'contact'] as const;
export type InquiryAbout = (typeof inquiryAbouts)[number];
