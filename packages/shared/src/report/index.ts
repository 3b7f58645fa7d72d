/** Reports and prints. */
export type { Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { ReportPage, type ReportPageProps } from './list/report-page';
export { ReportTable, type ReportTableProps } from './list/report-table';
export { useReport } from './list/use-report';
export type { Filter, QueryOf, Report, RowOf } from './list/report';
export { actWords, AuditTrail, Difference, type AuditEntry, type AuditTrailProps } from './audit/audit-trail';
export { differenceOf, type Change } from './audit/difference';
export { saveFile } from './files/save-file';
export { TwoPhaseUpload } from './upload/two-phase-upload';
export type { TwoPhaseUploadProps, UploadColumn } from './upload/upload-types';
export { PrintPage, type PrintPageProps } from './print/print-page';
export type { Verification } from './print/print-footer';
export { PrintSection, type PrintSectionProps } from './print/print-section';
export { QrCode, type QrCodeProps } from './print/qr-code';
