/** What the forms say that have their personal details, sponsor, next of kin and O-level results in common. */
export const commonTexts = {
  steps: { sponsor: 'Sponsor & Next of Kin' },
  hashes: { personal: '#section_a', sponsor: '#section_b', own: '#section_c', oLevel: '#section_d' },
  maritalStatusRequired: 'please select your marital status',
  homeTownRequired: 'please enter your home town',
  permanentAddressRequired: 'please enter permanent address',
  sponsorRelationshipRequired: "please select sponsor's relationship",
  nextOfKinEmailRequired: 'please input next of kin email address',
  departmentRequired: 'please select your department',
  sponsorSaved: 'Successfully updated sponsor and next of kin details',
  slip: { nextOfKin: 'Next of Kin Details' },
} as const;
