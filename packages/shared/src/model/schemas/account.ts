import { object, string } from 'yup';
import { texts } from '../texts';
import { emailField } from './fields';

const { login } = texts;

/** The user name is trimmed before it is sent; the password never. */
export const loginSchema = object({
  userName: string().default('').trim().required(login.userNameRequired).max(120),
  password: string().default('').required(login.passwordRequired).max(200),
});

export const otpSchema = object({
  challenge: string().default('').required(),
  code: string()
    .default('')
    .transform((value: string | null) => (value ?? '').replace(/\s/g, ''))
    .required('please enter the code')
    .matches(/^\d{6}$/, { message: 'the code has 6 digits', excludeEmptyString: true }),
});

export const changeEmailSchema = object({ token: string().default('').required(), email: emailField() });

export const forgotPasswordSchema = object({ email: emailField() });

/** 8 to 30 characters with a digit, a lowercase and an uppercase letter and a symbol. */
export const passwordField = () =>
  string()
    .default('')
    .required(login.passwordRequired)
    .min(8, 'at least 8 characters')
    .max(30, 'at most 30 characters')
    .matches(/\d/, 'include a digit')
    .matches(/\p{Ll}/u, 'include a lowercase letter')
    .matches(/\p{Lu}/u, 'include an uppercase letter')
    .matches(/[^\p{L}\d\s]/u, 'include a symbol');

export const resetPasswordSchema = object({
  token: string().default('').required(),
  password: passwordField(),
});

export const verifyUserSchema = object({
  number: string().default('').trim().required('please enter your matric or application number').max(30),
  dateOfBirth: string().default('').required('please input your date of birth'),
  contact: string().default('').trim().required('please enter the e-mail or phone on record').max(254),
});
