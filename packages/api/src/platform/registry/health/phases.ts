import type { HealthPhase } from '@portal/shared/model';

/**
 * Phases that speak against a release. Not among them: `loaded`; `menu`, which is about no release; `handled`, after
 * which the page went on; and `leak`, which the shell has cleaned up.
 */
export const failurePhases = [
  'network',
  'deadline',
  'integrity',
  'evaluate',
  'contract',
  'mount',
  'render',
  'unmount',
  'blocked',
] as const satisfies readonly HealthPhase[];

export function isFailure(phase: string): boolean {
  return (failurePhases as readonly string[]).includes(phase);
}
