/** The domain whose contract a package brings along, a folder of `packages/contracts/src`. */
export const contractOf = {
  'mf-academics': 'academics',
  'mf-admin': 'administration',
  'mf-admissions': 'admissions',
  'mf-finance': 'finance',
  'mf-hostel': 'hostel',
  'mf-student': 'student',
  // Its landing page is made of the programmes, when it is built.
  shell: 'admissions',
};

/** Packages that are bundled into whoever uses them. */
export const bundledInto = { 'mf-admissions': ['invoice'], 'mf-finance': ['invoice'] };
