import type { Step, StudentStep } from '../../platform/student-steps';
import { graduateStep } from './exit-clearance/leaving-step';
import { siwesStep } from './siwes/siwes-step';

const away: Record<string, Pick<Step, 'title' | 'text'>> = {
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

export const studentOwnSteps: Readonly<Record<string, StudentStep>> = {
  leaving: graduateStep,
  away: {
    order: 10,
    tell: ({ status }) => {
      const said = away[status];
      return said ? { gate: 'status', ...said, action: 'See my profile', route: '/profile' } : null;
    },
  },
  siwes: siwesStep,
};
