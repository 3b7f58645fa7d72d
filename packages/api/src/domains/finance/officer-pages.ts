/** Where officers see one thing: the search and the audit log lead to the same pages. */
export const invoicePage = (number: string) =>
  `/invoice_management/invoice/view?number=${encodeURIComponent(number)}`;
export const studentFeesPage = (studentId: number | string) =>
  `/reports/student_fee_reports/view?id=${studentId}`;
