/** One of many, as a picker offers it. */
export interface PickerChoice {
  value: string;
  label: string;
  /** Tells two of the same name apart: an email address, a department. */
  detail?: string | undefined;
}

/** Finds choices for what is typed; the first few when nothing is. It stops when the signal says so. */
export type FindChoices = (text: string, signal: AbortSignal) => Promise<readonly PickerChoice[]>;
