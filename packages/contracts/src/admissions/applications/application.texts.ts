/** What every application form says, byte for byte as the specification has it. */
export const applicationTexts = {
  rrrRequired: 'please input your RRR',
  examTypeRequired: 'please select O Level Type',
  examCenterRequired: 'please enter exam center',
  examNumberRequired: 'please enter exam number',
  examYearRequired: 'please select exam year',
  cardPinRequired: 'please enter card pin',
  cardSerialRequired: 'please enter card serial number',
  photoRequired: 'Invalid Action! Please, upload your profile picture before you can proceed!',
  nextStep: 'You can now proceed to next step',
} as const;
