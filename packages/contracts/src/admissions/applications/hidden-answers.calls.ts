import { closedObject, defineCall, flag, maybe, nothing, shape, string, text } from '@portal/shared/model';

/** Where a code goes. */
export const codeChannels = ['phone', 'email'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** How long a code can be entered, and the answers are shown for it. */
export const codeMinutes = 10;
export const shownMinutes = 30;
/** Between two codes. */
export const codePauseSeconds = 60;

export const sendCodeSchema = closedObject({ to: string().oneOf(codeChannels).required() });

/** Six digits, as they are sent; people type gaps. */
export const showAnswersSchema = closedObject({
  code: string()
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .required('Enter the code that you got')
    .matches(/^\d{6}$/, { message: 'The code has 6 digits', excludeEmptyString: true }),
});

/**
 * What an application says more than the form needs is shown whole for a code that the phone or email address of its
 * invoice gets.
 */
export const hiddenAnswers = {
  current: defineCall({
    method: 'GET',
    path: '/Application/hidden-answers',
    summary:
      'Where a code can be sent that shows the hidden answers, masked, and whether one is on its way or counts',
    access: 'applicant',
    data: shape({
      /** Null where there is none, or none that an SMS can be sent to. */
      phone: maybe(),
      email: maybe(),
      /** ISO time from which another one can be asked for; null where no code waits to be entered. */
      resendFrom: maybe(),
      /** A code was entered whose time is not over. */
      isShown: flag(),
    }),
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/Application/hidden-answers/code',
    summary: 'Sends a code to the phone or email address of the invoice; the answer is the same without one',
    access: 'applicant',
    perMinute: 10,
    body: sendCodeSchema,
    /** ISO time from which another one can be asked for. */
    data: shape({ resendFrom: text() }),
  }),
  show: defineCall({
    method: 'POST',
    path: '/Application/hidden-answers/show',
    summary: 'Shows the hidden answers for half an hour of this visit, for the code that was sent',
    access: 'applicant',
    secret: true,
    perMinute: 20,
    body: showAnswersSchema,
    data: nothing,
  }),
};
