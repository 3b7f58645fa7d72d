import { object, string } from 'yup';
import { texts } from '../texts';
import { emailField } from './fields';

const { login } = texts;

/** Neither a user name nor a number has spaces in it, however it is written on paper. */
const numberField = () =>
  string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, ''));

/** The user name goes without spaces; the password as it was typed. */
export const loginSchema = object({
  userName: numberField().required(login.userNameRequired).max(120),
  password: string().default('').required(login.passwordRequired).max(200),
});

/** What a login sends: with the work that the browser was asked to do, if it was. */
export const signInSchema = loginSchema.shape({
  work: object({
    token: string().required().max(1000),
    answer: string()
      .required()
      .matches(/^\d{1,12}$/),
  })
    .default(undefined)
    .optional(),
});

export const otpSchema = object({
  challenge: string().default('').required(),
  code: string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, ''))
    .required('Enter the code')
    .matches(/^\d{6}$/, { message: 'the code has 6 digits', excludeEmptyString: true }),
});

/** Recovery codes are shown as `abcde-23456`; case, space and hyphen do not matter. */
export const recoveryCodePattern = /^[a-hjkmnp-z2-9]{5}-?[a-hjkmnp-z2-9]{5}$/i;

const recoveryCodeField = () =>
  string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, '').toLowerCase())
    .required('Enter the recovery code');

/** Stands for the six digits when the phone or the mailbox is out of reach. */
export const recoverySchema = object({
  challenge: string().default('').required(),
  code: recoveryCodeField().matches(recoveryCodePattern, {
    message: 'a recovery code looks like abcde-23456',
    excludeEmptyString: true,
  }),
});

/** What the server takes for a challenge: six digits or a recovery code. */
export const secondFactorSchema = object({
  challenge: string().default('').required(),
  code: string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, '').toLowerCase())
    .required('Enter the code')
    .test('code', 'the code has 6 digits', (value) => {
      return !value || /^\d{6}$/.test(value) || recoveryCodePattern.test(value);
    }),
});

export const changeEmailSchema = object({ token: string().default('').required(), email: emailField() });

export const forgotPasswordSchema = object({ email: emailField() });

/** 8 to 30 characters with a digit, a lowercase and an uppercase letter and a symbol. */
export const passwordField = () =>
  string()
    .default('')
    .required(login.passwordRequired)
    .min(8, 'At least 8 characters')
    .max(30, 'At most 30 characters')
    .matches(/\d/, 'include a digit')
    .matches(/\p{Ll}/u, 'include a lowercase letter')
    .matches(/\p{Lu}/u, 'include an uppercase letter')
    .matches(/[^\p{L}\d\s]/u, 'include a symbol');

export const resetPasswordSchema = object({
  token: string().default('').required(),
  password: passwordField(),
});

export const verifyUserSchema = object({
  number: numberField().required('Enter your matric or application number').max(30),
  dateOfBirth: string().default('').required('please input your date of birth'),
  contact: string().default('').trim().required('Enter the email or phone on record').max(254),
});

/** The server also refuses what is easily guessed: see `guessableMessage`. */
export const changePasswordSchema = object({
  currentPassword: string().default('').required('Enter your current password').max(200),
  newPassword: passwordField(),
});

export const guessableMessage = 'do not use your name, number, email or phone in the password';

/** Before anything that makes an account easier to enter, the password is asked again. */
export const ownPasswordSchema = object({
  password: string().default('').required(login.passwordRequired).max(200),
});

export const appCodeSchema = otpSchema.pick(['code']);

export const impersonateSchema = object({
  userId: string()
    .default('')
    .required('Choose whom to act as')
    .matches(/^\d{1,15}$/, { message: 'Choose whom to act as', excludeEmptyString: true }),
  reason: string()
    .default('')
    .trim()
    .required('Say why')
    .min(10, 'At least 10 characters')
    .max(300, 'At most 300 characters'),
});
