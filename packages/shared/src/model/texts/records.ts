export const recordTexts = {
  receipt: { columns: ['S/N', 'FEE TYPE', 'AMOUNT'], nairaOnly: 'Naira Only' },
  results: {
    blocks: ['CURRENT', 'PREVIOUS', 'CUMULATIVE'],
    columns: ['TNU', 'TGP', 'GPA'],
    cgpa: 'CGPA 5.0 Scale',
  },
  hostel: { perRoom: '/room', select: 'Select' },
  semesters: ['Harmattan', 'Rain'],
  paymentOptions: ['Full', 'FirstInstallment', 'SecondInstallment'],
} as const;
