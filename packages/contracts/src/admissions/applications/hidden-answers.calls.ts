import { closedObject, defineCall, maybe, shape, string, text } from '@portal/shared/model';

/** Where a code goes. */
export const codeChannels = ['phone', 'email'] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const sendCodeSchema = closedObject({ to: string().oneOf(codeChannels).required() });

/** Six digits, as they are sent; people type gaps. */
export const showAnswersSchema = closedObject({
  code: string()
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .required('Enter the code that you got')
    .matches(/^\d{6}$/, { message: 'The code has 6 digits', excludeEmptyString: true }),
});

/** What an application says more than the form needs is shown whole for a code that its phone or e-mail address gets. */
export const hiddenAnswers = {
  current: defineCall({
    method: 'GET',
    path: '/Application/hidden-answers',
    summary: 'Where a code can be sent that shows the hidden answers, masked, and until when they are shown',
    access: 'applicant',
    data: shape({
      /** Null where there is none, or none that an SMS can be sent to. */
      phone: maybe(),
      email: maybe(),
      /** ISO time; null while they are hidden. */
      shownUntil: maybe(),
    }),
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/Application/hidden-answers/code',
    summary:
      'Sends a code to the phone or e-mail address of the application; the answer is the same without one',
    access: 'applicant',
    perMinute: 10,
    body: sendCodeSchema,
    /** ISO times: how long the code is valid, and from when another one can be asked for. */
    data: shape({ expires: text(), resendFrom: text() }),
  }),
  show: defineCall({
    method: 'POST',
    path: '/Application/hidden-answers/show',
    summary: 'Shows the hidden answers for the rest of this sitting, for the code that was sent',
    access: 'applicant',
    secret: true,
    perMinute: 20,
    body: showAnswersSchema,
    /** ISO time. */
    data: shape({ shownUntil: text() }),
  }),
};
