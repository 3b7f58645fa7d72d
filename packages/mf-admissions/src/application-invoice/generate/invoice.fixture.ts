/** JUPEB as it is sold. */
export const jupeb = {
  id: 3,
  name: 'JUPEB',
  mode: 'JUPEB',
  formFamily: 2,
  studentTypeId: 2,
  amount: 1_000_000,
  sessionId: 5,
  session: '2026/2027',
  open: true,
  late: false,
  opens: '2026-09-01T00:00:00.000+01:00',
  closes: null as string | null,
  help: '',
  advert: null,
};

/** What is known of a phone that nobody has used. */
export const nobody = {
  invoiceNumber: null,
  lastname: null,
  firstname: null,
  middleName: null,
  mobileNo: null,
  email: null,
  sessionId: 5,
  session: '2026/2027',
  amount: 1_000_000,
  invoice: null,
  several: [],
};
