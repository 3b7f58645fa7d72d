/** Reports of one release within the time that counts. */
export interface Reports {
  loads: number;
  failures: number;
}

/** Fewer reports than this say nothing: one person with a bad line is no reason to take a release back. */
export const fewestReports = 20;
/** Minutes that count. */
export const watchedMinutes = 60;
/** A failure rate up to this is never a reason. */
export const toleratedRate = 0.05;
/** Nor is one up to so many times the rate of the live release: then the fault lies elsewhere. */
export const timesLive = 3;

const totalOf = ({ loads, failures }: Reports) => loads + failures;
const rateOf = (reports: Reports) => (totalOf(reports) === 0 ? 0 : reports.failures / totalOf(reports));
const percent = (rate: number) => `${Math.round(rate * 1000) / 10} %`;

/**
 * Why a canary has to go, in words for the audit; null while it may stay. A live release with too few reports to
 * compare with counts as faultless.
 */
export function reasonToStop(canary: Reports, live: Reports): string | null {
  if (totalOf(canary) < fewestReports) return null;
  const liveRate = totalOf(live) < fewestReports ? 0 : rateOf(live);
  const limit = Math.max(toleratedRate, timesLive * liveRate);
  const rate = rateOf(canary);
  if (rate <= limit) return null;
  return `${percent(rate)} of ${totalOf(canary)} reports in the last hour were failures; the limit was ${percent(limit)}`;
}
