import {
  boolean,
  choiceField,
  closedObject,
  integer,
  isRealDate,
  object,
  string,
  whyField,
} from '@portal/shared/model';

const day = () =>
  string()
    .default('')
    .transform((value: string | null) => value ?? '')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));

const seen = () => integer().min(0).required();

/** The office of one place, as in `head-21`. */
export const seatParam = object({
  seat: string()
    .required()
    .matches(/^(head|dean|sub_dean|faculty_officer)-\d{1,6}$/, 'is no office'),
});

export const appointmentSchema = closedObject({
  staffId: choiceField('Choose the person'),
  from: day().required('Enter the first day'),
  to: day().test('order', 'Not before the first day', (value, { parent }) => {
    const { from } = parent as { from?: string };
    return !value || !from || value >= from;
  }),
  acting: boolean().default(false),
});

/** `version`: of the seat that the officer saw. */
export const appointSchema = appointmentSchema.shape({ version: seen() });

export const endTermSchema = closedObject({
  /** Empty for at once. */
  lastDay: day(),
  version: seen(),
  reason: whyField(),
});
