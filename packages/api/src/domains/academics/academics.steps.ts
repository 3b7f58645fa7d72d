import type { StudentStep } from '../../platform/student-steps';

/** From here three taps register who has nothing unusual: this step, the courses, their submission. */
const chooseSemester = '/course_registration/session';

/** By how the registration of the semester under way stands. */
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

export const academicsSteps: Readonly<Record<string, StudentStep>> = {
  registration: {
    order: 80,
    tell: ({ registration: { state } }) => {
      const step = registrationSteps[state];
      return step
        ? { gate: 'registration', action: 'Course registration', route: '/course_registration', ...step }
        : null;
    },
  },
};
