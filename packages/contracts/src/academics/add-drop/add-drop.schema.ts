import { array, closedObject, integer, object, string, whyField } from '@portal/shared/model';
import { dayField, lastDayField, seenWindow } from '../open-reg/registration-windows.schema';
import { mostReason } from '../register/register.calls';

/** The most courses that one request adds, and that it drops. */
export const mostChanged = 20;

const semester = {
  sessionId: integer().positive().required(),
  semesterId: integer().oneOf([1, 2]).required(),
};
const courseId = () => integer().positive().required();

const change = {
  ...semester,
  /** Of the request that was seen; null where there was none. */
  version: integer().positive().nullable().defined(),
  add: array(
    closedObject({
      courseId: courseId(),
      reason: string().trim().max(mostReason).default(''),
    }).required(),
  )
    .max(mostChanged, `At most ${mostChanged} courses`)
    .required(),
  drop: array(courseId()).max(mostChanged, `At most ${mostChanged} courses`).required(),
};

/** What is to be added and dropped, kept whether or not it can be asked for. */
export const keptChangeSchema = closedObject({
  ...change,
  reason: string().trim().max(mostReason).default(''),
});

/** What is asked for, with the reason. */
export const askedChangeSchema = closedObject({ ...change, reason: whyField() });

export const withdrawnChangeSchema = closedObject({
  ...semester,
  version: integer().positive().required(),
});

const days = { opensOn: dayField('Enter the first day'), closesOn: lastDayField() };
export const addDropDaysFields = object(days);
/** First and last day of add and drop; `version` is the one that was seen. */
export const addDropDaysSchema = closedObject({ ...days, version: seenWindow() });
