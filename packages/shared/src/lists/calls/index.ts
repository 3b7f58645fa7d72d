/** Exports of lists, saved filters and uploads of rows, as the API declares them: without React. */
export {
  exportAtOnce,
  exportCalls,
  exportFormats,
  exportHours,
  exportMost,
  exportStates,
  sentFileDays,
  type ExportFormat,
  type ExportState,
} from './exports';
export { importCalls, verdicts, type Verdict } from './imports';
export {
  importBytes,
  importMinutes,
  importPatience,
  importRows,
  largeImportBytes,
  largeImportRows,
  xlsxType,
} from './import-limits';
export {
  longestFilterName,
  mostSavedFilters,
  mostSendings,
  savedFilterCalls,
  saySending,
  saySendingDay,
  saySendingHour,
  sendingFields,
  sendingRhythms,
  sendingStops,
  type SendingRhythm,
  type SendingStop,
  type SendingTimes,
} from './saved-filters';
