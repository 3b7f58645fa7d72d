import { array, defineCall, shape, whole } from '@portal/shared/model';

const ids = () => array(whole()).nullable().defined();

export const applicationPlaces = {
  allowed: defineCall({
    method: 'GET',
    path: '/Application/places',
    summary: 'Schools and departments that this application may choose; null for all of them',
    access: 'applicant',
    data: shape({ faculties: ids(), departments: ids() }),
  }),
};
