import {
  closedObject,
  integer,
  isRealDate,
  object,
  type ObjectShape,
  string,
  textField,
  whyField,
} from '@portal/shared/model';

/** As many as fit into a notification beside the dates. */
export const mostMessage = 200;

export const dayField = (required?: string) => {
  const field = string()
    .default('')
    .test('day', 'Enter a date', (value) => !value || isRealDate(value));
  return required ? field.required(required) : field;
};

interface Siblings {
  parent: { opensOn?: string; closesOn?: string };
}

/** The last day for who is late: after the last day, and only where there is one. */
const lateDay = () =>
  dayField()
    .test('ends', 'Say first when registration closes', (value, { parent }: Siblings) => {
      return !value || Boolean(parent.closesOn);
    })
    .test('late', 'Late registration ends after the last day', (value, { parent }: Siblings) => {
      return !value || !parent.closesOn || value > parent.closesOn;
    });

/** The last day of a window; '' until told otherwise. */
export const lastDayField = () =>
  dayField().test('after', 'It cannot close before it opens', (value, { parent }: Siblings) => {
    return !value || !parent.opensOn || value >= parent.opensOn;
  });

const days = {
  opensOn: dayField('Enter the first day'),
  closesOn: lastDayField(),
  lateUntilOn: lateDay(),
  message: textField(undefined, mostMessage),
} satisfies ObjectShape;

const extension = {
  closesOn: dayField('Enter the new last day'),
  lateUntilOn: lateDay(),
} satisfies ObjectShape;

/** `version` is the one that was seen; null where the students had no window of their own. */
export const seenWindow = () => integer().min(1).nullable().default(null);

/** First and last day of registration, and the last one for who is late; '' for none. */
export const registrationDaysSchema = object(days);
export const changedRegistrationWindowSchema = closedObject({ ...days, version: seenWindow() });

export const openRegistrationSchema = object({ closesOn: dayField() });
export const openedRegistrationSchema = closedObject({ closesOn: dayField(), version: seenWindow() });

export const closedRegistrationSchema = closedObject({
  version: integer().min(1).required(),
  reason: whyField(),
});

export const extensionSchema = object(extension);
export const extendedRegistrationSchema = closedObject({
  ...extension,
  version: integer().min(1).required(),
});
