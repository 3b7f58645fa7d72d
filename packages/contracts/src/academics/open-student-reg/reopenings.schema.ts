import { closedObject, object } from '@portal/shared/model';
import { rowOfStudent, studentInSemester, untilAndWhy } from '../of-one-student';

/** Days after today for which registration can be opened again, at most. */
export const mostReopenedDays = 14;

/** Opens registration again for one student; the server knows which day is today. */
export const reopeningSchema = closedObject({ ...studentInSemester, ...untilAndWhy });

/** A row of a spreadsheet; the session is said beside the file. */
export const reopeningRowSchema = object({ ...rowOfStudent, ...untilAndWhy });
