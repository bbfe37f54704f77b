import { adminOnly, all, plain } from './expectations.ts';

export const inquiryRows = {
  sendInquiry: plain('/inquiries', all(200), {
    about: 'quote',
    name: 'Nora Example',
    email: 'nora@library.example.edu',
    organization: 'Harbour Institute',
  }),
  readInquiries: plain('/admin/inquiries', adminOnly(200)),
  exportInquiries: plain('/admin/inquiries/file', adminOnly(200)),
  removeInquiry: plain('/admin/inquiries/nothing', adminOnly(200)),
};
