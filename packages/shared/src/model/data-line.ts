/** What a browser says of the line it is on; some say nothing. */
export interface DataLine {
  /** The person asked to spend less. */
  saveData?: boolean;
  effectiveType?: string;
}

/** The line at this moment. */
export function dataLine(): DataLine {
  return (navigator as Navigator & { connection?: DataLine }).connection ?? {};
}
