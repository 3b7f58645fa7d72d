/** Lists, uploads and prints. */
export { exportCalls, exportHours, sentFileDays } from './calls/exports';
export { largeImportRows } from './calls/import-limits';
export type { Column } from './table/column';
export { CardTable, type CardTableProps } from './table/card-table';
export { DataTable, type DataTableProps } from './table/data-table';
export { DayChart, type DayChartProps } from './chart/day-chart';
export type { Day } from './chart/day-axis';
export { ListPage, type ListPageProps } from './list/list-page';
export { ListTable, type ListTableProps } from './list/list-table';
export { NarrowedLink, type NarrowedLinkProps } from './report/narrowed-link';
export { ReportPage } from './report/report-page';
export { SideBySide } from './report/side-by-side';
export { TotalsOf, type TotalsOfProps } from './report/totals-of';
export { AddingUp, TotalsStrip, type TotalsStripProps } from './list/totals';
export { useList } from './list/use-list';
export { choicesOf, lookupFilters } from './list/lookups';
export { choicesOfLabels, namedChoices } from '../model/named-choices';
export type { Filter, FilterChoice, Lookup } from './list/filter';
export type { QueryOf, ListDefinition, RowOf, TotalsProps } from './list/list-definition';
export { actLabel } from './labels/act-label';
export { searchBy } from './labels/search-label';
export { AuditTrail, Difference, type AuditEntry, type AuditTrailProps } from './audit/audit-trail';
export { differenceOf, type Change } from './audit/difference';
export { FileButton, type FileButtonProps } from './files/file-button';
export { saveFile } from './files/save-file';
export { TwoPhaseUpload } from './upload/two-phase-upload';
export type { BesidePreviewProps, OwnUpload, TwoPhaseUploadProps, UploadColumn } from './upload/upload-types';
export { PrintPage, type PrintPageProps } from './print/print-page';
export type { Verification } from './print/print-footer';
export { PrintSection, type PrintSectionProps } from './print/print-section';
export { QrCode, type QrCodeProps } from './print/qr-code';
export { PageTabs, type PageTabsProps } from './tabs/page-tabs';
export { mayEnter } from './tabs/page-tabs';
export { ReportGroup, type ReportGroupProps, type ReportLink } from './sections/report-group';
export { FormDialog, type FormDialogProps } from './actions/form-dialog';
export {
  rowAction,
  type ActionDialogProps,
  type ActionFormProps,
  type Outcome,
  type RefusalProps,
  type RowAction,
} from './actions/row-action';
export { useActions, type Actions } from './actions/use-actions';
export {
  ActionButtons,
  OfferButtons,
  type ActionButtonsProps,
  type OfferButtonsProps,
} from './actions/action-buttons';
export { WordingEditor } from './wording/wording-editor';
export type { FilledLetter, WordingEditorProps } from './wording/wording-types';
export { VersionedForm, type VersionedFormProps } from './actions/versioned-form';
export { ReasonField, reasonHint } from './actions/reason-field';
export { TicksField, type TicksFieldProps } from './actions/ticks-field';
export { Section } from './sections/section';
export { TabLinks } from './tabs/tab-links';
export { Tick } from './table/tick';
export { tickColumn } from './table/tick-column';
export { useChosen, type Chosen } from './choosing/use-chosen';
export { SecondLine, TimeCell, TwoLines } from './table/cells';
export { RowName } from './table/row-name';
export { usePhone } from './table/use-phone';
