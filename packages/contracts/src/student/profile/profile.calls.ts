import {
  array,
  defineCall,
  flag,
  listOf,
  maybe,
  object,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { profileParts, type ProfilePart } from './profile-parts';

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
      contact: shape({
        email: maybe(),
        mobileNumber: maybe(),
        permanentAddress: maybe(),
        contactAddress: maybe(),
      }),
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
      /** What students keep themselves; null for staff. */
      upkeep: object({
        /** Counts changes of what the student keeps. */
        version: whole(),
        /** Whether the photo can still be changed: until the clearance desk has compared it. */
        photoOpen: flag(),
        /** How many of the things that a profile needs are there. */
        done: whole(),
        of: whole(),
        /** What is not there yet, and in which part of the page it is given. */
        missing: listOf({ part: string<ProfilePart>().oneOf(profileParts).required(), what: text() }),
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
