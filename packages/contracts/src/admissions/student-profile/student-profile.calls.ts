import {
  defineCall,
  emailField,
  flag,
  isPhone,
  isRealDate,
  maybe,
  nothing,
  object,
  phoneField,
  shape,
  string,
  text,
  textField,
} from '@portal/shared/model';
import { registrationNumberField } from '../admission-list/admission-list.schema';

const phoneInvalid = 'invalid phone number';
const phone = (required: string) => phoneField(required, phoneInvalid, isPhone);

/** The secret of the mail; whoever has it may take one offer up, once. */
const token = () => string().trim().required().max(100);

const nextOfKin = object({
  fullname: textField("please input next of kin's full name", 150).test(
    'two-words',
    'enter both first and last name',
    (value) => !value || /\S\s+\S/.test(value),
  ),
  relationship: textField("please select next of kin's relationship", 60),
  mobileNumber: phone("please input next of kin's phone number"),
  email: emailField('please input next of kin email address'),
  address: textField("please input next of kin's address", 255),
});

/** What a candidate says when they take an offer up; names, programme and numbers are the offer's. */
export const profileFields = {
  /** `YYYY-MM-DD`; only where the list did not say it. */
  dateOfBirth: string()
    .default('')
    .test('day', 'please input your date of birth', (value) => !value || isRealDate(value)),
  contactAddress: textField('please input your contact address', 255),
  mobileNumber: phone('please input your phone number'),
  email: emailField(),
  nextOfKin,
};

/** Which offer the link of a mail is for. */
export const openingSchema = object({ jambRegNumber: registrationNumberField() });

/** As the form has it. */
export const profileSchema = object(profileFields);

/** Whoever is offered a place becomes a student. */
export const studentProfile = {
  initial: defineCall({
    method: 'POST',
    path: '/Student/student-initial-profile',
    summary: 'What an offer says of its candidate, for whoever has the acceptance token of its mail',
    access: 'public',
    secret: true,
    perMinute: 10,
    countedBy: 'jambRegNumber',
    query: openingSchema,
    /** The secret stands in no address, which servers log. */
    body: object({ token: token() }).noUnknown(),
    data: shape({
      fullName: text(),
      registrationNumber: text(),
      programme: text(),
      degree: text(),
      department: maybe(),
      session: text(),
      /** The last day on which the offer can be accepted. */
      lastDay: text(),
      /** Nobody has said it yet: the candidate does. */
      asksBirthday: flag(),
      email: maybe(),
      mobileNumber: maybe(),
      /** As the form of their application said it, so that nobody types it twice; empty where there was none. */
      contactAddress: text(),
      nextOfKin: object({
        fullname: text(),
        relationship: text(),
        mobileNumber: text(),
        email: text(),
        address: text(),
      }).required(),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/Student/create-student-profile',
    summary: 'Takes an offer up: makes the student and mails the link to the first password',
    access: 'public',
    secret: true,
    perMinute: 10,
    countedBy: 'jambRegNumber',
    body: object({ ...profileFields, jambRegNumber: registrationNumberField(), token: token() }).noUnknown(),
    data: nothing,
  }),
};
