import type { ProgrammeForm } from '@portal/contracts/admissions';

/** The name of the draft of a step in this browser. */
export const draftOfStep = ({ flow }: ProgrammeForm, step: string, rrr: string) =>
  `draft:${flow}:${step}:${rrr}`;
