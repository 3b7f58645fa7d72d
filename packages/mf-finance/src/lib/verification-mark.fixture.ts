/** The mark of a printed document with this code. */
export const markOf = (code: string) => ({
  code,
  url: `http://portal.test/verify/${code}`,
  qrPath: 'M0 0h1v1H0z',
  qrSize: 29,
});
