/** The reports of hostels, for the tabs above each and the page of all reports. */
export const reportPages = [
  {
    path: '/reports/hostel_reports',
    label: 'Occupants of hostels',
    lead: 'Who has which bed-space, with phone and next of kin: the room list of porters.',
  },
  {
    path: '/reports/hostel_summary_reports',
    label: 'Bed-spaces of hostels',
    lead: 'Bed-spaces by state for each hostel, block and room, and the money expected and received.',
  },
  {
    path: '/reports/hostel_summary_reports/quotas',
    label: 'Hostel quotas',
    lead: 'How many of each level and department may have a bed-space, and how many have one.',
  },
] as const;
