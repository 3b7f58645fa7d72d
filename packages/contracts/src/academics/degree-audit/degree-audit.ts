import { formatAverage } from '../grading/averages';
import { auditRequirements, type AuditInput, type DegreeAudit, type Requirement } from './audit-input';
import { toldOf } from './requirements';

/**
 * What somebody still lacks for the award: the one function that student, adviser, head and the award list ask. It looks at
 * the curriculum that counts for them and at the results in force, and at nothing that is not published.
 */
export function degreeAudit(input: AuditInput): DegreeAudit {
  const { record } = input;
  const { told, ...units } = toldOf(input);
  const requirements = auditRequirements.map((requirement): Requirement => {
    return { requirement, courses: [], ...told[requirement] };
  });
  return {
    met: requirements.every(({ met }) => met),
    requirements,
    ...units,
    cgpa: formatAverage(record.cumulative.hundredths),
    degreeClass: record.degreeClass,
  };
}
