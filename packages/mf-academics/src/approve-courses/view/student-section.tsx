import { optionName } from '@portal/contracts/academics';
import { Section } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { DescriptionList, TextLink } from '@portal/shared/ui';
import type { Approval } from '../approvals.api';
import { studentPath } from '../../lib/registration-pages';

interface Props {
  registration: Approval;
}

/** Who registers, and how much. */
export function StudentSection({ registration }: Props) {
  const { studentId, fullName, matricNumber, department, option, level, session, semester } = registration;
  const { units, load, cgpa, status, submittedAt } = registration;
  return (
    <Section title="Student">
      <DescriptionList
        items={[
          [
            'Name',
            <TextLink key="name" to={studentPath(studentId)}>
              {fullName}
            </TextLink>,
          ],
          ['Matric number', matricNumber],
          [
            'Class',
            [level > 0 && `${level} level`, optionName({ department, option })].filter(Boolean).join(', '),
          ],
          ['Semester', `${semester} ${session}`],
          ['Units', `${counted(units, 'unit')}, of ${load.minimum} to ${load.maximum}`],
          ['CGPA', cgpa],
          ['Standing', status === 'probation' ? 'Probation' : 'Good standing'],
          ['Submitted', submittedAt && formatDateTime(submittedAt)],
        ]}
      />
    </Section>
  );
}
