import { exceptionLabels, optionName } from '@portal/contracts/academics';
import { Section } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Alert, DescriptionList, TextLink } from '@portal/shared/ui';
import type { Approval } from '../approvals.api';
import { studentPath } from '../../lib/registration-pages';

interface Props {
  registration: Approval;
}

/** Why nothing can be done with it, where that is so. */
function waitingText({ own, courses, state, may }: Approval): string | null {
  if (own) return 'This registration is your own. Another officer decides it.';
  const asked = courses.filter(({ ownerDecision }) => ownerDecision === 'pending');
  if (state === 'adviser_ok' && asked.length > 0)
    return `It can be approved once the departments that own ${asked.map(({ code }) => code).join(' and ')} have decided.`;
  const returns = may.some((act) => act.endsWith('.return'));
  return returns && !may.some((act) => act.endsWith('.approve'))
    ? 'You approved it before, or lent a course of it. Somebody else approves it now.'
    : null;
}

/** What has to be known before anything is decided. */
export function Notices({ registration }: Props) {
  const { exceptions, needsDean } = registration;
  const text = waitingText(registration);
  return (
    <>
      {text && <Alert status="info" title={text} />}
      {exceptions.length > 0 && (
        <Alert status="warning" title={exceptions.map((one) => exceptionLabels[one]).join(', ')}>
          {needsDean
            ? 'The dean decides on it after the head of department.'
            : 'Nothing of it takes the dean.'}
        </Alert>
      )}
    </>
  );
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
