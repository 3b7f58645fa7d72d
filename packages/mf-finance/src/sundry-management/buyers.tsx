import { labelsOf } from '@portal/shared/model';
import { When } from '@portal/shared/ui';
import { typeNames } from './labels';
import type { OfferRow } from './sundry-management.api';

/** Who may buy something, in a line. */
export function Buyers({ studentTypes, visitors }: Pick<OfferRow, 'studentTypes' | 'visitors'>) {
  const noStudents = (
    <When value={visitors} otherwise="Nobody">
      Visitors
    </When>
  );
  return (
    <When value={studentTypes} otherwise={noStudents}>
      {labelsOf(studentTypes, typeNames, 'All students')}
      <When value={visitors}>, Visitors</When>
    </When>
  );
}
