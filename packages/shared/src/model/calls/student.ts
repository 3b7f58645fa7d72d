import { array, object } from 'yup';
import { defineCall } from '../contract';
import { flag, listOf, maybe, shape, text, whole } from '../answers';

const contact = object({
  fullName: text(),
  relationship: maybe(),
  mobileNumber: maybe(),
  email: maybe(),
  address: maybe(),
})
  .nullable()
  .defined();

export const student = {
  profile: defineCall({
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

export const courseRegistration = {
  history: defineCall({
    method: 'GET',
    path: '/CourseRegistration/history',
    summary: "A student's own registrations by session and semester, newest first",
    access: 'user',
    data: listOf({
      sessionId: whole(),
      session: text(),
      semesterId: whole(),
      semester: text(),
      level: whole(),
      /** not open, open, draft, submitted, adviser_ok, hod_ok, locked. */
      state: text(),
      opens: text(),
      closes: text(),
      units: whole(),
      courses: listOf({
        code: text(),
        title: text(),
        units: whole(),
        category: text(),
        /** A failed course taken again. */
        carryOver: flag(),
        /** Only of published results. */
        grade: maybe(),
      }),
    }),
  }),
};

export const hostel = {
  list: defineCall({
    method: 'GET',
    path: '/Hostel/hostels',
    summary: 'Hostels of the current session; the price (kobo) is for a bed-space',
    access: 'user',
    data: listOf({
      id: whole(),
      hostelName: text(),
      location: text(),
      /** Kobo. */
      price: whole(),
      noOfRooms: whole(),
      noOfBedSpaces: whole(),
      noOfBedSpacesLeft: whole(),
      gender: text(),
      /** Why the signed-in student cannot choose it; null when they can. */
      disabledReason: maybe(),
    }),
  }),
};
