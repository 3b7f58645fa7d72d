import type {} from '@portal/contracts/academics';
import type { Part } from '../../platform/part';

const results = { secondFactor: true, twoPeople: true, brings: ['results.view'] } as const;

export const academicsClaims: Part['claims'] = {
  'courses.view': { label: 'See courses and what departments teach', local: true },
  'courses.edit': {
    label: 'Write courses and what departments teach',
    local: true,
    secondFactor: true,
    brings: ['courses.view'],
  },
  'registration.view': { label: 'See when and how students register courses', local: true },
  'registration.edit': {
    label: 'Open and close course registration, and say how many units students may take',
    local: true,
    secondFactor: true,
    brings: ['registration.view'],
  },
  'registration.advise': {
    label: 'Approve and return the course registrations of a class, as its adviser',
    local: true,
    secondFactor: true,
    brings: ['registration.view'],
  },
  'registration.approve': {
    label: 'Approve and return course registrations, and lend courses, as head of department',
    local: true,
    secondFactor: true,
    brings: ['registration.view'],
  },
  'registration.exceed': {
    label: 'Approve what is out of the ordinary in course registrations, and units beyond the rules, as dean',
    local: true,
    secondFactor: true,
    brings: ['registration.view'],
  },
  'lecturers.view': { label: 'See lecturers, what they teach, heads of department and deans', local: true },
  'lecturers.edit': {
    label: 'Add and change lecturers, say what they teach, appoint heads and deans',
    local: true,
    secondFactor: true,
  },
  'results.view': { label: 'See results', local: true, secondFactor: true, twoPeople: 'everywhere' },
  'results.edit': {
    label: 'Return score sheets for others, and ask for changes of results that Senate approved',
    local: true,
    ...results,
  },
  'results.approve': {
    label: 'Approve and return score sheets, as head of department',
    local: true,
    ...results,
  },
  'results.board': { label: 'Approve and return score sheets, as dean', local: true, ...results },
  'results.senate': {
    label: 'Approve and return score sheets, and decide changes of results, for Senate',
    ...results,
  },
  'results.publish': {
    label: 'Publish results to students, and take published results back',
    local: true,
    ...results,
  },
};
