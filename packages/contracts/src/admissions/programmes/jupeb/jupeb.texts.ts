/** What is said on the pages of JUPEB's form alone, byte for byte as the specification has it. */
export const jupebTexts = {
  steps: { sponsor: 'Sponsor & Referee' },
  hashes: { personal: '#section_a', sponsor: '#section_b', oLevel: '#section_c' },
  titleRequired: 'please select your title',
  combinationRequired: 'please select your subject combination',
  sponsorEmailRequired: 'please input sponsor email address',
  refereeEmailRequired: 'please input referee email address',
  sponsorSaved: 'Successfully updated sponsor and referee details',
  slip: { title: 'JUPEB Application Slip', referee: 'Referee Details' },
} as const;
