import { claimOf } from '@portal/contracts/administration';
import {
  type Claim,
  claimLabel,
  claimParts,
  claims,
  counted,
  formatDateTime,
  needsTwoPeople,
} from '@portal/shared/model';

/** What a claim lets a person do; the bare name for one that this build does not know. */
export function claimInWords(name: string): string {
  const claim = claimOf(name);
  return claim ? claimLabel(claim) : name;
}

export function waitsForSecond(name: string): boolean {
  const claim = claimOf(name);
  return claim !== undefined && needsTwoPeople(claim);
}

/** The usual actions that some claim is for, each a column of the matrix; every other action stands under `Other`. */
export const usualActions = ['view', 'create', 'edit', 'delete', 'approve', 'export'].filter((action) =>
  claims.some((claim) => claimParts(claim).action === action),
);

export interface ClaimRow {
  /** As in `Finance`. */
  title: string;
  module: string;
  /** By usual action. */
  usual: (Claim | undefined)[];
  other: Claim[];
}

const titles: Record<string, string> = { user: 'Users', role: 'Roles', claim: 'Claims', audit: 'Audit log' };
const titleOf = (module: string) => titles[module] ?? module.charAt(0).toUpperCase() + module.slice(1);

/** Every claim of the portal as rows of the matrix, one a module. */
export const claimRows: readonly ClaimRow[] = [
  ...new Set(claims.map((claim) => claimParts(claim).module)),
].map((module) => {
  const own = claims.filter((claim) => claimParts(claim).module === module);
  const usual = usualActions.map((action) => own.find((claim) => claimParts(claim).action === action));
  return { title: titleOf(module), module, usual, other: own.filter((claim) => !usual.includes(claim)) };
});

/** `3 people hold it`, `1 person holds it`. */
export function holdersInWords(count: number): string {
  if (count === 0) return 'Nobody holds it';
  return counted(count, 'person holds it', 'people hold it');
}

/** The last minute of a claim that ends at midnight: people think of the day before. */
export function lastMoment(ends: string): string {
  return formatDateTime(new Date(Date.parse(ends) - 60_000).toISOString());
}

/** What is said after a grant: nothing waits silently. */
export function waitingInWords(
  waiting: readonly string[],
  words: (name: string) => string = claimInWords,
): string {
  return `Waiting for another person to approve: ${waiting.map(words).join(', ')}.`;
}
