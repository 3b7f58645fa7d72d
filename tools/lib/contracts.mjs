/** The domain whose contract a module brings along, a folder of `packages/contracts/src`. */
export const contractOf = {
  'mf-academics': 'academics',
  'mf-admin': 'administration',
  'mf-admissions': 'admissions',
  'mf-finance': 'finance',
  'mf-hostel': 'hostel',
  'mf-student': 'student',
};
