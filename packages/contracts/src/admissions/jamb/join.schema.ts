import { array, closedObject, integer, nameField, object, string, whyField } from '@portal/shared/model';

/** Whose application it is that is made out to another spelling than the list's. */
export const joinSchema = closedObject({
  applicationNumber: string()
    .default('')
    .trim()
    .uppercase()
    .max(40)
    .required('please input the application number'),
  /** As on the application: it guards against a slip in the number. */
  surname: nameField('please input the surname on the application'),
  reason: whyField(),
});

export const mostJoined = 500;

/** Applications that are joined where the list agrees with them. */
export const joinAgreeingSchema = object({
  ids: array(integer().positive().required()).default([]).min(1, 'Choose at least one').max(mostJoined),
}).noUnknown();
