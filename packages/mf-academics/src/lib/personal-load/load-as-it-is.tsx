import { academics } from '@portal/contracts/academics';
import { useWatch } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Alert } from '@portal/shared/ui';

/** What the chosen student takes in the chosen semester as things are; nothing while something is not chosen. */
export function LoadAsItIs() {
  const [studentId, sessionId, semester] = (
    useWatch({ name: ['studentId', 'sessionId', 'semester'] }) as unknown[]
  ).map(Number);
  const chosen = Boolean(studentId && sessionId && semester);
  const { data } = useQuery({
    ...queryOf(academics.personalLoads.standing, {
      query: { studentId: studentId ?? 0, sessionId: sessionId ?? 0, semester: semester ?? 0 },
    }),
    enabled: chosen,
    throwOnError: false,
  });
  if (!chosen || !data) return null;
  const { minimum, maximum, ceiling, personal } = data;
  return (
    <Alert status={personal ? 'warning' : 'info'} title={`Now ${minimum} to ${counted(maximum, 'unit')}`}>
      {personal
        ? 'These are units of their own. Revoke them in the list before you assign others.'
        : `More than ${counted(ceiling, 'unit')} are given by the dean of the school.`}
    </Alert>
  );
}
