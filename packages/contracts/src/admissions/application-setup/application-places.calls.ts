import { array, defineCall, maybe, shape, whole } from '@portal/shared/model';

const ids = () => array(whole()).nullable().defined();

export const applicationPlaces = {
  allowed: defineCall({
    method: 'GET',
    path: '/Application/places',
    summary: 'Schools and departments that this application may choose; null for all of them',
    access: 'applicant',
    data: shape({ faculties: ids(), departments: ids() }),
  }),
  subjects: defineCall({
    method: 'GET',
    path: '/Application/course-subjects',
    summary: 'O-level subjects that the chosen department asks for besides English Language and Mathematics',
    access: 'applicant',
    data: shape({
      /** Null before one is chosen. */
      department: maybe(),
      /** Ids; subjects of one group stand for each other. */
      subjects: array(array(whole()).required()).required(),
    }),
  }),
};
