/** Reports and prints. */
export type { Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { ReportPage, type ReportPageProps } from './list/report-page';
export { ReportTable, type ReportTableProps } from './list/report-table';
export { useReport } from './list/use-report';
export type { Filter, QueryOf, Report, RowOf } from './list/report';
export { PrintPage, type PrintPageProps } from './print/print-page';
export type { Verification } from './print/print-footer';
export { PrintSection, type PrintSectionProps } from './print/print-section';
export { QrCode, type QrCodeProps } from './print/qr-code';
