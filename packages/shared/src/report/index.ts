/** Reports and prints. */
export { DataTable, type Column, type DataTableProps } from './data-table';
export { PrintPage, type PrintPageProps } from './print-page';
export type { Verification } from './print-footer';
export { PrintSection, type PrintSectionProps } from './print-section';
export { QrCode, type QrCodeProps } from './qr-code';
