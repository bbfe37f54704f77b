/** What an organization may ask whoever runs the product for. */
export const inquiryAbouts = ['demo', 'trial', 'quote', 'contact'] as const;
export type InquiryAbout = (typeof inquiryAbouts)[number];
