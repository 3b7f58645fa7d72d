import { array, defineCall, maybe, object, shape, text } from '@portal/shared/model';

const contact = object({
  fullName: text(),
  relationship: maybe(),
  mobileNumber: maybe(),
  email: maybe(),
  address: maybe(),
})
  .nullable()
  .defined();

/** The record of the signed-in person. */
export const profile = {
  own: defineCall({
    method: 'GET',
    path: '/Student/student-profile',
    summary: 'The record of the signed-in person: a student, or a member of staff',
    access: 'user',
    data: shape({
      personalData: shape({
        fullName: text(),
        title: maybe(),
        gender: maybe(),
        dateOfBirth: maybe(),
        country: maybe(),
        state: maybe(),
        lga: maybe(),
        maritalStatus: maybe(),
        religion: maybe(),
        disability: maybe(),
        passport: maybe(),
      }),
      contact: shape({ email: maybe(), mobileNumber: maybe(), permanentAddress: maybe() }),
      nextOfKin: contact,
      sponsor: contact,
      /** Null for staff. */
      academic: object({
        matricNumber: maybe(),
        school: maybe(),
        department: maybe(),
        level: maybe(),
        programme: maybe(),
        entryMode: maybe(),
        entrySession: maybe(),
        studentType: text(),
        status: text(),
        adviser: maybe(),
        adviserPhone: maybe(),
      })
        .nullable()
        .defined(),
      /** Null for students. */
      staff: object({
        staffNumber: maybe(),
        school: maybe(),
        department: maybe(),
        roles: array(text()).required(),
      })
        .nullable()
        .defined(),
    }),
  }),
};
