export const landingTexts = {
  landing: {
    readMore: 'Read more',
    generalNotice: 'General Notice',
    nav: {
      home: 'Home',
      sundry: 'Sundry payments',
      admissionStatus: 'Check Admission Status',
      login: 'Login',
    },
    links: {
      generateInvoice: 'Generate Invoice',
      applicationForm: 'Application Form',
      printPutme: 'Print PUTME Result',
      printSupplementary: 'Print Supplementary Result',
      trackApplication: 'Track Application',
    },
    invalidMode: 'Not a valid application mode',
    advert: 'For details on application dates & screening procedures, please click',
    more: 'More...',
  },
  noticeCategories: ['Undergraduate', 'Prospective Students', 'Postgraduate', 'All Students', 'Staff'],
} as const;
