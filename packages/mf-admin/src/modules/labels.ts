import type { Badges } from '@portal/shared/ui';
import { type Audience, counted } from '@portal/shared/model';
import type { Canary, Health, ReleaseRow } from './modules.api';

export const audienceLabels: Record<Audience, string> = {
  student: 'Students',
  lecturer: 'Lecturers',
  official: 'Officials',
  visitor: 'Visitors',
};

export const audienceWord = (audience: string) => audienceLabels[audience as Audience] ?? audience;

/** A share as `1.2 %`; small ones are not rounded to nothing. */
export function percentOf(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  return `${percent.toLocaleString('en', { maximumFractionDigits: 1 })} %`;
}

export function failureText({ loads, failures, failureRate }: Health): string {
  if (failureRate === null) return 'No reports of this release yet';
  const some = counted(loads + failures, 'load');
  return failures === 0 ? `No failures in ${some}` : `${percentOf(failureRate)} of ${some} failed`;
}

/** Milliseconds as people say them. */
export function time(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

/** Layout shift is kept in thousandths. */
export const shift = (thousandths: number | null) =>
  thousandths === null ? '–' : (thousandths / 1000).toFixed(3);

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib.toFixed(kib < 10 ? 1 : 0)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}

/** To whom a canary goes, in a line. */
export function ruleInWords({ percent, audiences, roles, testers }: Canary['rule']): string {
  const whom =
    audiences.length > 0 ? audiences.map((each) => audienceWord(each).toLowerCase()).join(', ') : 'everybody';
  const within = roles.length > 0 ? `${whom} with the role ${roles.join(' or ')}` : whom;
  const some = percent === 0 ? 'nobody' : `${percent} % of ${within}`;
  if (testers.length === 0) return some;
  const named = counted(testers.length, 'tester');
  return percent === 0 ? `${named} only` : `${some}, and ${named}`;
}

export const stateBadges: Badges<ReleaseRow['state']> = {
  live: { label: 'Live', meaning: 'good' },
  canary: { label: 'Canary', meaning: 'underway' },
  'known good': { label: 'Last known good', meaning: 'good' },
  held: { label: 'Waits for the module', meaning: 'waiting' },
  stored: { label: 'Stored', meaning: 'idle' },
  retired: { label: 'Retired', meaning: 'idle' },
};
