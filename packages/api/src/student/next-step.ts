/** How much of a session's school fee is paid. */
export type FeeState = 'paid' | 'half' | 'owing' | 'none';

export interface Gates {
  feeState: FeeState;
  /** 1 Harmattan, 2 Rain. */
  semester: number;
  /** Of the semester under way: not_open, open, closed, or the state of the registration. */
  registration: string;
}

export interface NextStep {
  gate: string;
  title: string;
  text: string;
  action: string;
  route: string;
}

/** Full or first half opens Harmattan; full or second half (so the whole fee) opens Rain. */
export function feeOpens(semester: number, feeState: FeeState): boolean {
  return feeState === 'paid' || feeState === 'none' || (feeState === 'half' && semester === 1);
}

/** The first gate at which a student is stuck; null when nothing waits for them. */
export function nextStep({ feeState, semester, registration }: Gates): NextStep | null {
  if (!feeOpens(semester, feeState)) return payFees(feeState);
  const step = registrationSteps[registration];
  if (step)
    return { gate: 'registration', action: 'Course registration', route: '/course_registration', ...step };
  return feeState === 'half' ? payFees(feeState) : null;
}

function payFees(feeState: FeeState): NextStep {
  const half = feeState === 'half';
  return {
    gate: 'school_fees',
    title: half ? 'Pay the second half of your school fees' : 'Pay your school fees',
    text: half
      ? 'The second half opens registration for the Rain semester.'
      : 'Course registration opens once the fee, or its first half, is paid.',
    action: 'See school fees',
    route: '/school_fees',
  };
}

const registrationSteps: Record<string, { title: string; text: string }> = {
  open: {
    title: 'Register your courses',
    text: 'Registration is open. Without an approved registration there are no examinations.',
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
};
