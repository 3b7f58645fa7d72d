import type { CallData } from './contract';
import type { dashboard } from './calls/dashboard';

type Dashboard = CallData<typeof dashboard.student>;

const entrance: readonly string[] = ['acceptance', 'clearance'];

/**
 * What comes first for somebody who was offered admission and has not entered yet; null for everybody else. Until then
 * neither registration nor a bed is open to them, whatever the calendar says.
 */
export function stepToEnter({ nextStep }: Pick<Dashboard, 'nextStep'>): Dashboard['nextStep'] {
  return nextStep && entrance.includes(nextStep.gate) ? nextStep : null;
}
