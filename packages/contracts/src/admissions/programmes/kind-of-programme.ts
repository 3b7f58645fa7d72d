/** A kind of upload whose rows are all of one programme: that is chosen beside the file, and no row can change it. */
export const kindOfProgramme = (upload: string, mode: string): string =>
  `${upload}-${mode.toLowerCase().replaceAll('_', '-')}`;
