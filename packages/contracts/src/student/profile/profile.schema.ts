import {
  closedObject,
  emailField,
  isFullName,
  isPhone,
  object,
  otpSchema,
  phoneField,
  string,
  texts,
  textField,
} from '@portal/shared/model';

const phoneInvalid = 'invaild phone number';
const bothNames = 'enter both first and last name';

/** Somebody's first and last name. */
const fullName = (required: string) =>
  textField(required, 150).test('two-words', bothNames, (value) => !value || isFullName(value));

/** Where a student lives. */
export const addressesSchema = object({
  permanentAddress: textField('please enter permanent address', 300),
  contactAddress: textField('please enter contact address', 300),
});

export const nextOfKinSchema = object({
  fullName: fullName("please input next of kin's full name"),
  relationship: textField("please select next of kin's relationship", 60),
  mobileNumber: phoneField("please input next of kin's phone number", phoneInvalid, isPhone),
  email: emailField('please input next of kin email address'),
  address: textField("please input next of kin's address", 255),
});

/** The specification asks for the relationship of a sponsor in the words of the next of kin. */
export const sponsorSchema = object({
  fullName: fullName("please input sponsor's full name"),
  relationship: textField("please select next of kin's relationship", 60),
  mobileNumber: phoneField('phone number is required', phoneInvalid, isPhone),
  email: emailField('please input sponsor email address'),
  address: textField("please input sponsor's address", 255),
});

export const phoneSchema = closedObject({
  mobileNumber: phoneField('phone number is required', phoneInvalid, isPhone),
});

export const phoneCodeSchema = otpSchema.pick(['code']);

/** The password is asked again: whoever reads the mail of an account can take the account. */
export const newEmailSchema = closedObject({
  email: emailField(),
  password: string().default('').required(texts.login.passwordRequired).max(200),
});
