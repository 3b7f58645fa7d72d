import { registrationGate, stepAtGate, type StudentStep } from '../../platform/student-steps';
import { gateIn, payAcceptance } from '../../platform/student-facts';

/** What an entrant does besides paying: look at an offer that is not open any more, and be cleared. */
export const admissionsSteps: Readonly<Record<string, StudentStep>> = {
  offer: {
    order: 30,
    tell: (standing) => {
      const acceptance = gateIn(standing.money.gates, 'acceptance');
      if (acceptance.open || acceptance.action?.label === payAcceptance.label) return null;
      return registrationGate(standing).open ? null : stepAtGate(acceptance, 'Your offer of admission');
    },
  },
  clearance: {
    order: 40,
    tell: (standing) => {
      const fee = gateIn(standing.money.gates, 'school_fee');
      return fee.open || registrationGate(standing).open
        ? null
        : stepAtGate({ ...fee, gate: 'clearance' }, 'Get cleared');
    },
  },
};
