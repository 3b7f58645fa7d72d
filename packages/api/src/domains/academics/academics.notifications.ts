import type { Part } from '../../platform/part';

const students = {
  category: 'Academics',
  audience: ['student'],
  tells: ['sessionId', 'semesterId'],
} as const;

export const academicsNotifications: Part['notifications'] = {
  appointment: { category: 'Academics', audience: ['lecturer', 'official'], path: '/profile' },
  'course approval': { ...students, path: '/course_registration/view' },
  'course place': { ...students, path: '/course_registration/register' },
  'course registration returned': { ...students, path: '/course_registration/register' },
  'degree award': { ...students, path: '/results' },
  'lecturer courses': { ...students, audience: ['lecturer'], path: '/records/view' },
  'result sheet returned': { ...students, audience: ['lecturer'], path: '/records/view' },
  'result sheet waiting': { ...students, audience: ['lecturer', 'official'], path: '/class/results' },
  'missing result': { ...students, audience: ['lecturer', 'official'], path: '/records/missing' },
  'missing result answered': { ...students, path: '/results/missing' },
  'result published': { ...students, path: '/results/result' },
  'results to publish': {
    category: 'Academics',
    audience: ['lecturer', 'official'],
    path: '/results/classlist',
    ownUrl: true,
  },
  'registration window': { ...students, sms: { of: 'deadline' }, path: '/course_registration' },
  'scores entered on behalf': { ...students, audience: ['lecturer'], path: '/records/view' },
};
