/** The contracts that a package brings along, folders of `packages/contracts/src`. */
export const contractsOf = {
  'mf-academics': ['academics'],
  'mf-admin': ['administration', 'registry'],
  'mf-admissions': ['admissions'],
  'mf-finance': ['finance'],
  'mf-hostel': ['hostel'],
  'mf-student': ['student'],
  // Its landing page is made of the programmes, when it is built.
  shell: ['admissions'],
};

/** Packages that are bundled into whoever uses them. */
export const bundledInto = {
  'mf-admissions': ['invoice'],
  'mf-finance': ['invoice'],
  'mf-hostel': ['invoice'],
};
