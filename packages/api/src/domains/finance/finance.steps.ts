import {
  registrationGate,
  stepAtGate,
  type Standing,
  type Step,
  type StudentStep,
} from '../../platform/student-steps';
import { gateIn, payAcceptance } from '../../platform/student-facts';

const payText = (promotion: number | null) =>
  promotion
    ? `You go on to ${promotion} level once the fee, or its first half, is paid.`
    : 'Course registration opens once the fee, or its first half, is paid.';

function payFees({ money: { fees }, promotion }: Standing): Step {
  if (fees.confirming !== null) {
    return {
      gate: 'school_fees',
      title: 'Your payment of school fees is being confirmed',
      text: 'Nothing to do now: the invoice shows it as soon as it is confirmed.',
      action: 'See the invoice',
      route: `/school_fees/invoice?number=${fees.confirming}`,
    };
  }
  const half = fees.state === 'half';
  return {
    gate: 'school_fees',
    title: half ? 'Pay the second half of your school fees' : 'Pay your school fees',
    text: half ? 'The second half opens registration for the Rain semester.' : payText(promotion),
    action: 'See school fees',
    route: '/school_fees',
  };
}

/** What a student pays next: what shuts registration comes before it, the rest after it. */
export const financeSteps: Readonly<Record<string, StudentStep>> = {
  acceptance: {
    order: 20,
    tell: (standing) => {
      const acceptance = gateIn(standing.money.gates, 'acceptance');
      const payable = !acceptance.open && acceptance.action?.label === payAcceptance.label;
      return payable && !registrationGate(standing).open
        ? stepAtGate(acceptance, 'Pay your acceptance fee')
        : null;
    },
  },
  school_fees: {
    order: 50,
    tell: (standing) => (registrationGate(standing).open ? null : payFees(standing)),
  },
  late_registration: {
    order: 70,
    tell: ({ money, registration }) => {
      const late = gateIn(money.gates, 'late_registration');
      return registration.state === 'late' && !late.open
        ? stepAtGate(late, 'Pay the late registration fee')
        : null;
    },
  },
  second_half: {
    order: 90,
    tell: (standing) => (standing.money.fees.state === 'half' ? payFees(standing) : null),
  },
  levy: {
    order: 100,
    tell: ({ money }) => {
      const levy = gateIn(money.gates, 'levy');
      return levy.open ? null : stepAtGate(levy, 'Pay the development levy');
    },
  },
};
