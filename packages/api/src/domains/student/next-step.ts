import { formatDateTime, type DueState } from '@portal/shared/model';
import { gateIn, payAcceptance, type Gate, type StudentFacts } from '../../platform/student-facts';

export interface Standing {
  gates: readonly Gate[];
  feeState: DueState;
  /** The invoice of the fee that the student says is paid. */
  confirming: string | null;
  /** 1 Harmattan, 2 Rain. */
  semester: number;
  /** Of the semester under way: not_open, open, late, closed, or the state of the registration. */
  registration: string;
  bed: StudentFacts['bed'];
  /** To which the student goes on once the fee is paid; null where no roll-over waits for that. */
  promotedTo: number | null;
  now: Date;
}

export interface NextStep {
  gate: string;
  title: string;
  text: string;
  action: string;
  route: string;
}

const awaySteps: Record<string, Pick<NextStep, 'title' | 'text'>> = {
  deferred: {
    title: 'You have deferred your studies',
    text: 'Nothing is to be paid or registered until you are back. The registry enrols you again.',
  },
  suspended: {
    title: 'You are suspended',
    text: 'Nothing is to be paid or registered until that is over. The registry answers questions.',
  },
  withdrawn: {
    title: 'You have withdrawn from the university',
    text: 'Nothing is to be paid or registered. The registry answers questions.',
  },
};

/** What who is not at the university reads in place of a step; null for everybody else. */
export function awayStep(status: string): NextStep | null {
  const said = awaySteps[status];
  return said ? { gate: 'status', ...said, action: 'See my profile', route: '/profile' } : null;
}

/** The first gate at which a student is stuck; null when nothing waits for them. */
export function nextStep(standing: Standing): NextStep | null {
  const { gates, feeState, semester, registration, bed, now } = standing;
  const register = gateIn(gates, semester === 1 ? 'harmattan' : 'rain');
  if (!register.open) return beforeFees(gates) ?? payFees(standing);
  // Once the time is over only the bank's word counts.
  if (bed?.state === 'held' && Date.parse(bed.until) > now.getTime()) return payBed(bed);
  const late = gateIn(gates, 'late_registration');
  if (registration === 'late' && !late.open) return stepOf(late, 'Pay the late registration fee');
  const step = registrationSteps[registration];
  if (step)
    return { gate: 'registration', action: 'Course registration', route: '/course_registration', ...step };
  if (feeState === 'half') return payFees(standing);
  const levy = gateIn(gates, 'levy');
  return levy.open ? null : stepOf(levy, 'Pay the development levy');
}

/** Acceptance fee and clearance come before the first school fee. */
function beforeFees(gates: readonly Gate[]): NextStep | null {
  const acceptance = gateIn(gates, 'acceptance');
  if (!acceptance.open) {
    const open = acceptance.action?.label === payAcceptance.label;
    return stepOf(acceptance, open ? 'Pay your acceptance fee' : 'Your offer of admission');
  }
  const fee = gateIn(gates, 'school_fee');
  return fee.open ? null : stepOf({ ...fee, gate: 'clearance' }, 'Get cleared');
}

function stepOf({ gate, reason, action }: Gate, title: string): NextStep {
  const { label, route } = action ?? { label: 'See my profile', route: '/profile' };
  return { gate, title, text: reason ?? '', action: label, route };
}

/** It is gone within days, while registration stays open for weeks. */
function payBed({ place, until }: NonNullable<StudentFacts['bed']>): NextStep {
  return {
    gate: 'bed',
    title: 'Pay for your bed-space',
    text: `${place} is held for you until ${formatDateTime(until)}.`,
    action: 'See the invoice',
    route: '/hostel/invoice',
  };
}

const payText = (promotedTo: number | null) =>
  promotedTo
    ? `You go on to ${promotedTo} level once the fee, or its first half, is paid.`
    : 'Course registration opens once the fee, or its first half, is paid.';

function payFees({ feeState, confirming, promotedTo }: Standing): NextStep {
  if (confirming !== null) {
    return {
      gate: 'school_fees',
      title: 'Your payment of school fees is being confirmed',
      text: 'Nothing to do now: the invoice shows it as soon as it is confirmed.',
      action: 'See the invoice',
      route: `/school_fees/invoice?number=${confirming}`,
    };
  }
  const half = feeState === 'half';
  return {
    gate: 'school_fees',
    title: half ? 'Pay the second half of your school fees' : 'Pay your school fees',
    text: half ? 'The second half opens registration for the Rain semester.' : payText(promotedTo),
    action: 'See school fees',
    route: '/school_fees',
  };
}

/** From here three taps register who has nothing unusual: this step, the courses, their submission. */
const chooseSemester = '/course_registration/session';
const registrationSteps: Record<string, { title: string; text: string; route?: string }> = {
  open: {
    title: 'Register your courses',
    text: 'Registration is open. Without an approved registration there are no examinations.',
    route: chooseSemester,
  },
  late: {
    title: 'Register your courses late',
    text: 'The time for registration is over; it can still be done for some days.',
    route: chooseSemester,
  },
  draft: { title: 'Submit your course registration', text: 'Your choice is saved but not submitted yet.' },
  submitted: {
    title: 'Your registration is with your course adviser',
    text: 'Nothing to do now; you can look at what you submitted.',
  },
  adviser_ok: {
    title: 'Your registration is with the head of department',
    text: 'Your course adviser approved it.',
  },
  hod_ok: {
    title: 'Your registration is with the dean',
    text: 'The head of department approved it.',
  },
};
