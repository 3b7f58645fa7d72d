/** Exports of lists, saved filters and uploads of rows, as the API declares them: without React. */
export {
  exportAtOnce,
  exportCalls,
  exportFormats,
  exportHours,
  exportMost,
  exportStates,
  type ExportFormat,
  type ExportState,
} from './exports';
export {
  importBytes,
  importCalls,
  importMinutes,
  importPatience,
  importRows,
  largeImportBytes,
  largeImportRows,
  verdicts,
  xlsxType,
  type Verdict,
} from './imports';
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
  sentFileDays,
  type SendingRhythm,
  type SendingStop,
  type SendingTimes,
} from './saved-filters';
