import { closedObject, object } from '@portal/shared/model';
import { mostUnitsField, unitsField } from '../manage-load/unit-load.schema';
import { rowOfStudent, studentInSemester, untilAndWhy } from '../of-one-student';

const load = {
  minimum: unitsField('Enter the fewest units'),
  maximum: mostUnitsField('Enter the most units'),
  ...untilAndWhy,
};

/** Other units for one student in a semester; the server knows the rule, its ceiling, and which day is today. */
export const personalLoadSchema = closedObject({ ...studentInSemester, ...load });

/** A row of a spreadsheet; the session is said beside the file. */
export const personalLoadRowSchema = object({ ...rowOfStudent, ...load });
